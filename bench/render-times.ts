/** Run by rendering.ts in a process of its own: the processor's time for a page of ours that is not kept, and for the bare React page. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { renderToString } from 'react-dom/server'
import { createRequestHandler, type EntryContext, ServerRouter } from 'react-router'
import { PROJECT, readConfig } from '#app/platform/config.server.ts'
import type { AppServices } from '#server/app-env.ts'
import { openServices } from '#server/services.ts'
import { median } from './load.ts'

export type RenderTimes = {
	ours: number // all in microseconds of the processor, for one page
	database: number // as much of it as asking the database takes
	bare: number
	share: number // pages a second beside the bare
}

const ROUNDS = 15
const AT_ONCE = 4 // visitors
const TIMES = 5
const HOST = 'http://localhost:3000'

const read = readConfig(process.env)
if (!read.ok) throw new Error(read.problem.join('\n'))
const open = await openServices(read.value)
const given: AppServices = { ...open, pageCache: undefined }
const entry = pathToFileURL(join(PROJECT, 'build/server/index.js')).href
const { answer, build, contextOf }: typeof import('#server/app.ts') = await import(entry)

const times: Record<string, RenderTimes> = {}
for (const path of process.argv.slice(2)) times[path] = await timesOf(path)
console.log(JSON.stringify(times))
await open.close()
process.exit()

async function timesOf(path: string): Promise<RenderTimes> {
	const ours = async () => (await answer(new Request(HOST + path), given, '127.0.0.1')).text()
	const remembering = rememberedDatabase()
	const page = await bareElement(path)
	const bare = async () => renderToString(page)
	const taken = {
		ours: [] as number[],
		database: [] as number[],
		bare: [] as number[],
		share: [] as number[],
	}
	// Turn about, so that a noisy moment of the machine falls on all; the first round only warms up.
	for (let round = 0; round <= ROUNDS; round++) {
		const rendered = await microseconds(bare)
		const whole = await microseconds(ours)
		const remembered = await remembering(() => microseconds(ours))
		if (round === 0) continue
		taken.ours.push(whole)
		taken.database.push(whole - remembered)
		taken.bare.push(rendered)
		taken.share.push(rendered / whole)
	}
	const { ours: whole, database, bare: rendered, share } = taken
	return {
		ours: median(whole),
		database: median(database),
		bare: median(rendered),
		share: median(share),
	}
}

async function microseconds(work: () => Promise<unknown>): Promise<number> {
	const before = process.cpuUsage()
	for (let time = 0; time < TIMES; time++) await Promise.all(Array.from({ length: AT_ONCE }, work))
	const { user, system } = process.cpuUsage(before)
	return (user + system) / TIMES / AT_ONCE
}

/** The page as the router hands it to React, with its data, made once: what is left is `renderToString`. */
async function bareElement(path: string) {
	let handed: EntryContext | undefined
	const handOver = async (...[, , , context]: Parameters<typeof build.entry.module.default>) => {
		handed = context
		return new Response()
	}
	const module = { ...build.entry.module, default: handOver }
	const handle = createRequestHandler({ ...build, entry: { module } }, 'production')
	await handle(new Request(HOST + path), contextOf(given, { nonce: '', visitor: '' }))
	if (!handed) throw new Error(`${path} is no page`)
	await handed.serverHandoffStream?.cancel()
	return ServerRouter({ context: { ...handed, serverHandoffStream: undefined }, url: HOST + path })
}

/** What was asked of the database once is answered from memory while the work is done. */
function rememberedDatabase() {
	const pool = open.db.$client
	const asked = pool.query.bind(pool)
	const answers = new Map<string, unknown>()
	const remembered = async (...words: unknown[]) => {
		const question = JSON.stringify(words)
		if (!answers.has(question)) answers.set(question, await (asked as (...w: unknown[]) => unknown)(...words))
		return answers.get(question)
	}
	return async <Done>(work: () => Promise<Done>): Promise<Done> => {
		Object.assign(pool, { query: remembered })
		try {
			return await work()
		} finally {
			Object.assign(pool, { query: asked })
		}
	}
}
