import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { elementsIn, parseHtml, plain } from '#tests/html.ts'
import { newDraft } from './vehicle-draft.ts'
import { DetailFields } from './vehicle-form-details.tsx'

const formWith = (fields: object, errorAt: (field: string) => string | undefined = () => undefined) => {
	const draft = { ...newDraft('id', 2026).fields, ...fields }
	return parseHtml(renderToStaticMarkup(<DetailFields draft={draft} errorAt={errorAt} />))
}
const groupsOf = (page: Document, selector = 'details') =>
	elementsIn(page, `${selector} > summary`).map(plain)

test('the facts of papers, services and cover are folded, and none is required', () => {
	const page = formWith({})
	expect(groupsOf(page)).toEqual([
		'Numbers and papers',
		'Keys and services',
		'Factory warranty and service plan',
	])
	expect(groupsOf(page, 'details[open]')).toEqual([])
	expect(elementsIn(page, '[required]')).toEqual([])
	for (const choice of elementsIn(page, 'details select'))
		expect(plain(choice.firstElementChild as Element)).toBe('Not known')
})

test('a group with an error is open, and says how much of it is known', () => {
	const page = formWith({ keys: 2, imported: 'no' }, (field) => (field === 'vin' ? 'Wrong' : undefined))
	expect(groupsOf(page, 'details[open]')).toEqual(['Numbers and papers'])
	expect(elementsIn(page, 'details > p').map(plain)).toEqual(['1 of 10 known', '1 of 5 known'])
})

test.each([
	['WVWZZZ1JZ3W386752', /ninth character is no check digit/],
	['1M8GDM9AXKP042788', /For staff only/],
	['', /For staff only/],
])('below the VIN "%s" stands a status and no error', (vin, text) => {
	const page = formWith({ vin })
	expect(elementsIn(page, '[role=status]').map(plain)).toEqual([expect.stringMatching(text)])
	expect(elementsIn(page, '[aria-invalid]')).toEqual([])
})
