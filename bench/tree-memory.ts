/** What the site and its database use of the machine's memory, all their processes together. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { readPidFile } from '#packages/embedded-postgres/cluster.ts'

const EVERY = 100 // ms

/** Proportional share (PSS), in MB: a page that several processes share is counted once. */
export function treeMegabytes(site: number, dataDir: string): number {
	const database = readPidFile(join(dataDir, 'postgres')).pid
	const children = childrenByParent()
	const all = new Set<number>()
	const add = (pid: number) => {
		if (all.has(pid)) return
		all.add(pid)
		children.get(pid)?.forEach(add)
	}
	add(site)
	if (database !== undefined) add(database)
	return [...all].reduce((sum, pid) => sum + proportionalShare(pid), 0) / 1e6
}

/** The most that `megabytes` says while `work` goes on. */
export async function mostDuring(megabytes: () => number, work: Promise<unknown>): Promise<number> {
	let isOver = false
	const ended = work.finally(() => {
		isOver = true
	})
	let most = megabytes()
	while (!isOver) {
		await after(EVERY)
		most = Math.max(most, megabytes())
	}
	await ended
	return most
}

function childrenByParent(): Map<number, number[]> {
	const children = new Map<number, number[]>()
	for (const pid of readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(Number)) {
		const [, rest = ''] = readIfAlive(pid, 'stat').split(') ')
		const parent = Number(rest.split(' ')[1])
		children.set(parent, [...(children.get(parent) ?? []), pid])
	}
	return children
}

function proportionalShare(pid: number): number {
	const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readIfAlive(pid, 'smaps_rollup'))?.[1]
	return Number(kilobytes ?? 0) * 1024
}

function readIfAlive(pid: number, file: string): string {
	try {
		return readFileSync(`/proc/${pid}/${file}`, 'utf8')
	} catch {
		return '' // the process has ended
	}
}
