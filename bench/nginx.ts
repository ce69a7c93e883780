/** The baseline: nginx serving the same bytes as static files. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { processorMilliseconds } from './processor.ts'

export type Nginx = { address: string; processorMilliseconds: () => number; stop: () => void }

/**
 * Serves each page, compressed with brotli, under its name; undefined where nginx is not installed and cannot
 * be.
 */
export async function startNginx(pages: Record<string, Buffer>): Promise<Nginx | undefined> {
	if (!isInstalled() && !install()) return undefined

	const folder = mkdtempSync(join(tmpdir(), 'forecourt-nginx-'))
	mkdirSync(join(folder, 'www'))
	for (const [name, bytes] of Object.entries(pages)) writeFileSync(join(folder, 'www', `${name}.html`), bytes)
	spawnSync('chmod', ['-R', 'a+rX', folder])

	const port = await freePort()
	const conf = join(folder, 'nginx.conf')
	writeFileSync(conf, createConfiguration(folder, port))
	// A single process, so that one pid gives its processor time.
	const nginx = spawn('nginx', ['-c', conf, '-p', folder, '-g', 'daemon off;'], { stdio: 'ignore' })
	const address = `http://127.0.0.1:${port}`
	await waitUntilReady(`${address}/${Object.keys(pages)[0]}.html`)
	return {
		address,
		processorMilliseconds: () => processorMilliseconds(nginx.pid as number),
		stop: () => {
			nginx.kill('SIGTERM')
			rmSync(folder, { recursive: true, force: true })
		},
	}
}

const isInstalled = () => spawnSync('nginx', ['-v']).error === undefined

function install(): boolean {
	const apt = (...args: string[]) =>
		spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: 'ignore' }).status === 0
	return process.getuid?.() === 0 && apt('update') && apt('install', 'nginx-light') && isInstalled()
}

function createConfiguration(folder: string, port: number): string {
	return `
master_process off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
	types { text/html html; }
	add_header Content-Encoding br;
	access_log off;
	sendfile on;
	keepalive_requests 1000000;
	server { listen 127.0.0.1:${port}; root ${folder}/www; }
}
`
}

async function waitUntilReady(address: string): Promise<void> {
	for (let tries = 0; tries < 100; tries++) {
		const isReady = await fetch(address).then(
			({ ok }) => ok,
			() => false,
		)
		if (isReady) return
		await new Promise((resolve) => setTimeout(resolve, 50))
	}
	throw new Error('nginx did not start')
}
