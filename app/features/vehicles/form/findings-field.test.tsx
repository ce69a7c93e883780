import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { photoAddress } from '#app/features/media/photo.ts'
import type { Finding } from '#app/features/vehicles/findings.ts'
import { elementsIn, parseHtml, plain } from '#tests/html.ts'
import { FindingsField } from './findings-field.tsx'

const photo = { hash: 'a'.repeat(32), width: 3, height: 2, placeholderColor: '#808080' }
const chip: Finding = {
	pin: { x: 20, y: 80 },
	kind: 'fault',
	part: 'Bonnet',
	photo: photoAddress(photo.hash),
	words: 'Stone chip',
}

const formWith = (
	findings: Finding[] | null,
	{ photos = [photo], error = undefined as string | undefined } = {},
) => parseHtml(renderToStaticMarkup(<FindingsField findings={findings} photos={photos} error={error} />))
const sent = (page: Document) =>
	elementsIn(page, '[name="findings"]').map((field) => field.getAttribute('value'))

test('the group is folded, and sends nothing where nothing is listed', () => {
	const page = formWith(null)
	expect(elementsIn(page, 'details[open], fieldset, [required]')).toEqual([])
	expect(sent(page)).toEqual([''])
})

test('one field holds all entries; their own inputs are not sent', () => {
	const page = formWith([chip])
	expect(sent(page).map((text) => JSON.parse(text ?? ''))).toEqual([[chip]])
	expect(elementsIn(page, '[name]:not([name=""])')).toHaveLength(1)
})

test('two sliders say where the pin is', () => {
	const sliders = elementsIn(formWith([chip]), 'input[type=range]')
	expect(sliders.map((slider) => slider.getAttribute('aria-valuetext'))).toEqual([
		'20 percent, bottom left',
		'80 percent, bottom left',
	])
})

test('an entry whose photo was removed is sent without it', () => {
	const page = formWith([chip], { photos: [] })
	expect(sent(page).map((text) => JSON.parse(text ?? ''))).toEqual([[{ ...chip, photo: null, pin: null }]])
	expect(elementsIn(page, 'input[type=range]')).toEqual([])
})

test('an error opens the group and marks the input that lacks words', () => {
	const page = formWith([chip, { ...chip, words: ' ' }], { error: 'Each entry needs words.' })
	expect(elementsIn(page, 'details[open]')).toHaveLength(1)
	const wrong = elementsIn(page, '[aria-invalid]')
	expect(wrong.map((input) => [input.tagName, input.getAttribute('data-error-target')])).toEqual([
		['TEXTAREA', 'findings'],
	])
	expect(plain(page.getElementById(wrong[0]?.getAttribute('aria-describedby') ?? '') as Element)).toBe(
		'Each entry needs words.',
	)
})
