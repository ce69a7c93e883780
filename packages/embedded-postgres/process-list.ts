/** Finds the processes of a cluster by its pid file and the process list. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const PROC = '/proc/self' // missing on macOS

const pidFile = (clusterDir: string) => join(clusterDir, 'postmaster.pid')

/**
 * Its lines: pid, folder, start, port, socket, address, memory, state. The server adds them while it starts.
 */
export function readPidFile(clusterDir: string): { pid?: number; port?: number; state?: string } {
	let lines: string[]
	try {
		lines = readFileSync(pidFile(clusterDir), 'utf8').split('\n')
	} catch {
		return {}
	}
	const [pid, , , port, , , , state] = lines
	return { pid: Number(pid), port: Number(port), state: state?.trim() }
}

/**
 * PostgreSQL itself handles the pid file of a killed server, unless an unrelated process has reused the pid.
 */
export function removeStalePidFile(clusterDir: string): void {
	const { pid } = readPidFile(clusterDir)
	if (pid !== undefined && isRunning(pid) && processesIn(clusterDir).length === 0) rmSync(pidFile(clusterDir))
}

/** Whether the process is a server of this cluster: pids are reused. */
export function isPostgresOf(pid: number, clusterDir: string): boolean {
	if (!isRunning(pid)) return false
	if (!existsSync(PROC)) {
		const args = ['-ww', '-o', 'command=', '-p', String(pid)]
		return spawnSync('ps', args, { encoding: 'utf8' }).stdout.includes(`-D ${clusterDir}`)
	}
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(clusterDir)
	} catch {
		return false
	}
}

/** Processes whose working directory is the cluster; empty if the system does not list processes. */
export function processesIn(clusterDir: string): string[] {
	if (!existsSync(PROC)) return []
	return readdirSync('/proc').filter((name) => {
		if (!/^\d+$/.test(name)) return false
		try {
			return readlinkSync(`/proc/${name}/cwd`) === clusterDir
		} catch {
			return false // it has ended, or belongs to another user
		}
	})
}

function isRunning(pid: number): boolean {
	if (!Number.isInteger(pid) || pid <= 0) return false
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM'
	}
}
