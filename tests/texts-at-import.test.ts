/** A text that is read while a module is imported would keep the language of that moment for ever. */
import { expect, test, vi } from 'vitest'

const modules = import.meta.glob([
	'../app/**/*.{ts,tsx}',
	'../server/**/*.ts',
	'!../**/*.test.{ts,tsx}',
	'!../app/entry.*',
	// These start the site, or belong to the built one.
	'!../server/{main,app,missing-files,moved-addresses,react-router,site}.ts',
])

test('no module reads a text while it is imported', async () => {
	vi.resetModules() // those that other tests of this worker have imported
	const { setLanguageReader } = await import('#app/core/texts.ts')
	const places: string[] = []
	const record = () => {
		places.push(new Error('read').stack?.split('\n').slice(2, 6).join('\n') ?? '')
		return 'en-ZA'
	}
	setLanguageReader(record)
	// The server's own reader would replace this one.
	vi.doMock('#app/core/language.server.ts', () => ({
		inLanguage: (_: string, work: () => unknown) => work(),
	}))
	for (const load of Object.values(modules)) await load()
	expect(places).toEqual([])

	const { siteMessages } = await import('#messages/site.ts')
	expect(siteMessages.skip).toBeTruthy()
	expect(places).toHaveLength(1)
	vi.doUnmock('#app/core/language.server.ts')
	vi.resetModules()
}, 240_000)
