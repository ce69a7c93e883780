/** The site whose renderings all begin at once: what the rush is compared with. Started like server/main.ts. */
import { readConfig } from '#app/infra/config.server.ts'
import type { Turns } from '#app/infra/turns.server.ts'
import { startDatabase } from '#server/start-database.ts'

const AT_ONCE: Turns = {
	noticeConnection: () => {},
	open: () => ({
		begin: async () => {},
		takeTurn: async () => {},
		join: () => {},
		left: new AbortController().signal,
		rejection: () => undefined,
		end: () => {},
	}),
}

const began = performance.now()
const { openSite }: typeof import('#server/site.ts') = await import('../build/server/index.js' as string)
const config = readConfig(process.env)
if (!config.ok) throw new Error(config.error.join('\n'))
const database = startDatabase(config.value)
const close = await openSite({
	config: config.value,
	database,
	began,
	development: false,
	isStopping: () => false,
	turns: AT_ONCE,
})
process.on('SIGTERM', () => close().then(() => process.exit()))
