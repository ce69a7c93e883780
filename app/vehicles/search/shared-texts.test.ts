import { expect, test } from 'vitest'
import { demoEntries } from '#tests/search-stock.ts'
import type { SearchEntry } from './entry.ts'
import { shareTexts } from './shared-texts.ts'

test('a vehicle is the same with texts that it shares, whatever it lacks', () => {
	const [first] = demoEntries() as [SearchEntry]
	const lacking = { ...first, colour: null, drive: null, bodyStyle: null, features: [] }
	const shared = shareTexts()
	for (const entry of [...demoEntries(), lacking]) expect(shared(entry)).toEqual(entry)
})
