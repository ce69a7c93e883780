/** The built site over a database of its own: a test asks for an address and looks at what comes back. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import PQueue from 'p-queue'
import { pino } from 'pino'
import { afterEach, inject } from 'vitest'
import { PROJECT } from '#app/platform/config.server.ts'
import { openFiles } from '#app/platform/files.server.ts'
import { openLastRead } from '#app/platform/last-read.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isBuilt } from '#scripts/ready.mjs'
import { openDatabaseCopy } from './database.ts'
import { type Page, readPage } from './page.ts'

type Answer = (request: Request, given: Services) => Promise<Response>

export type Site = {
	given: Services
	logged: { level: number; msg: string; [fact: string]: unknown }[] // what the site wrote into its log
	/** The response itself, for what is no page: pictures, films, feeds. */
	ask: (path: string, init?: RequestInit) => Promise<Response>
	visit: (path: string, init?: RequestInit) => Promise<Page>
	submit: (path: string, fields: Record<string, string>, init?: RequestInit) => Promise<Page>
	/** Sets the site's clock for the rest of this test: an ISO time with its offset. */
	at: (time: string) => void
}

export const BASE_URL = 'http://localhost:3000'
/** A Wednesday morning in Kinross, with the doors open. */
const AN_ORDINARY_MORNING = '2026-11-18T10:00:00+02:00'

/** Call it at the head of a test file; everything goes by itself after the file. */
export async function openSite(): Promise<Site> {
	const answer = await builtAnswer()
	const { db } = await openDatabaseCopy()
	const logged: Site['logged'] = []
	let now = AN_ORDINARY_MORNING
	afterEach(() => {
		now = AN_ORDINARY_MORNING
	})
	const given: Services = {
		db,
		files: openFiles(inject('testServer')),
		lastRead: openLastRead(),
		pictureWork: new PQueue({ concurrency: 1 }),
		log: pino({ level: 'debug', base: null }, { write: (line) => logged.push(JSON.parse(line)) }),
		clock: () => new Date(now),
		baseUrl: BASE_URL,
	}
	const ask = (path: string, init?: RequestInit) => answer(new Request(BASE_URL + path, init), given)
	const visit = async (path: string, init?: RequestInit) => readPage(await ask(path, init))

	return {
		given,
		logged,
		ask,
		visit,
		submit: (path, fields, init) =>
			visit(path, {
				method: 'POST',
				body: new URLSearchParams(fields),
				...init,
				headers: { Origin: BASE_URL, ...init?.headers },
			}),
		at: (time) => {
			now = time
		},
	}
}

async function builtAnswer(): Promise<Answer> {
	const entry = join(PROJECT, 'build/server/index.js')
	if (!existsSync(entry) || !isBuilt())
		throw new Error('The built site is missing or older than its sources: run "npm run build" first.')
	const { answer } = (await import(pathToFileURL(entry).href)) as { answer: Answer }
	return answer
}
