import { expect, test } from 'vitest'
import { listSettings, listStaleSettingsDocs, readDocument } from './settings-docs.ts'

test('the settings documents match the schema', () => {
	expect(listStaleSettingsDocs(readDocument)).toEqual([])
})

test('a document that was edited by hand is reported', () => {
	const edited = (file: string) => readDocument(file).replace('3000', '3001')
	expect(listStaleSettingsDocs(edited)).toEqual([
		'docs/settings.md: differs from the schema: npm run settings-docs',
		'.env.example: differs from the schema: npm run settings-docs',
	])
})

test('a setting without a description is reported', () => {
	const [first, ...others] = listSettings()
	if (!first) throw new Error('there are no settings')
	const errors = listStaleSettingsDocs(readDocument, [{ ...first, description: '' }, ...others])
	expect(errors).toContain(`${first.name}: no description`)
})
