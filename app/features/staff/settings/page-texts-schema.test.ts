import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readForm, type Values } from '#app/core/form.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { dealerNotSetUp } from '#app/features/dealer/dealer-queries.server.ts'
import {
	PAGE_TEXTS,
	type PageText,
	pageTexts,
	TEXT_PAGES,
	type TextPage,
} from '#app/features/dealer/page-texts.ts'
import { pageTextMessages } from '#messages/page-texts.ts'
import { pageTextFields, pageTextsInput, parseLink, partsOf, toStoredTexts } from './page-texts-schema.ts'

const dealer: Dealer = {
	...dealerNotSetUp,
	name: 'Vaal Auto Traders',
	address: { ...dealerNotSetUp.address, town: 'Vereeniging', province: 'Gauteng' },
}

function save(page: TextPage, changes: Values, from = dealer) {
	const form = readForm(pageTextsInput(page), { ...pageTextFields(page, from), ...changes })
	return form.ok ? toStoredTexts(page, form.value, from) : form.fieldErrors
}

const PHOTO = `/photos/${'a'.repeat(32)}`

const withTexts = (stored: Record<string, unknown>): Dealer => ({
	...dealer,
	texts: Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null)) as Dealer['texts'],
})

describe.each(TEXT_PAGES)('the texts of the page %s', (page) => {
	const texts: [string, PageText][] = Object.entries(PAGE_TEXTS[page])

	test('have a label each', () => {
		expect(Object.keys(pageTextMessages.labels[page])).toEqual(texts.map(([name]) => name))
	})

	test('claim nothing by default that is not true of any dealership', () => {
		const shown = JSON.stringify(pageTexts(dealer, page))
		expect(shown).not.toMatch(/highveld|kinross|family|workshop|generation|inspected|19\d\d|\d+\+|%/i)
	})

	test('are not stored by a form that is sent unchanged', () => {
		expect(Object.values(save(page, {})).filter((value) => value !== null)).toEqual([])
	})

	test('fit their fields by default', () => {
		for (const [name, { kind, limit, byDefault }] of texts) {
			const value = byDefault(dealer)
			const size = Array.isArray(value) || typeof value === 'string' ? value.length : 0
			expect(size, name).toBeLessThanOrEqual(limit)
			if (kind === 'headline') expect(String(value).split('\n').length).toBeLessThanOrEqual(3)
		}
	})
})

test('what is stored comes back in the form, and is stored again as it was', () => {
	const word = fc.stringMatching(/^[A-Za-zÀ-ž0-9 .,!?’&<>-]{1,40}$/).map((text) => text.trim() || 'x')
	fc.assert(
		fc.property(
			fc.constantFrom(...TEXT_PAGES),
			fc.array(word, { minLength: 1, maxLength: 4 }),
			(page, words) => {
				const changes: Values = {}
				for (const [name, { kind, limit }] of Object.entries(PAGE_TEXTS[page]) as [string, PageText][]) {
					const parts = partsOf(name)
					const some = words.slice(0, limit)
					if (kind === 'statistics') {
						changes[parts.value] = some.map((_, index) => `${index}+`)
						changes[parts.label] = some
					} else if (kind === 'cards') {
						changes[parts.icon] = some.map(() => 'tool')
						changes[parts.title] = some
						changes[parts.text] = some
						changes[parts.link] = some.map(() => '/contact')
					} else if (kind === 'picture') {
						Object.assign(changes, {
							[parts.photo]: PHOTO,
							[parts.alt]: some[0],
							[parts.x]: '20',
							[parts.y]: '80',
						})
					} else if (kind === 'link') {
						Object.assign(changes, { [parts.label]: some[0], [parts.link]: '/contact' })
					} else changes[name] = words[0] as string
				}
				const stored = save(page, changes)
				expect(save(page, {}, withTexts(stored))).toEqual(stored)
			},
		),
	)
})

test('a text that is blank is left out, and one that a page needs is the default', () => {
	const stored = save('home', { callLine: '', callHeading: '', headline: '' })
	expect(stored).toMatchObject({ 'home.callLine': '', 'home.callHeading': null, 'home.headline': null })
	const shown = pageTexts(withTexts(stored), 'home')
	expect(shown.callLine).toBe('')
	expect(shown.callHeading).toBe(pageTextMessages.defaults.callHeading(withTexts(stored).address.town))
})

test('a picture has its alternative text and focal point, and without a photo it is none', () => {
	const chosen = { picturePhoto: PHOTO, pictureAlt: 'Our floor', pictureX: '20', pictureY: '80' }
	expect(save('services', chosen)).toMatchObject({
		'services.picture': { photo: PHOTO, alt: 'Our floor', focus: { x: 20, y: 80 } },
	})
	expect(save('services', { ...chosen, picturePhoto: '' })).toMatchObject({ 'services.picture': null })
})

test('a text that is typed as the default is not stored, so that it follows a later default', () => {
	expect(save('contact', { lede: pageTextMessages.defaults.contactLede })).toMatchObject({
		'contact.lede': null,
	})
})

test('pasted formatting is lost, typographic marks and paragraphs stay', () => {
	const pasted = '“We” began in 1978 – in a barn.\r\n\r\nWe\u00a0are\u200b still here… 🚗'
	expect(save('about', { story: pasted })).toMatchObject({
		'about.story': '“We” began in 1978 – in a barn.\n\nWe are still here… 🚗',
	})
})

test.each<[TextPage, Values, string, string]>([
	['home', { story: 'x'.repeat(1_001) }, 'story', 'too-long'],
	['about', { story: 'x'.repeat(100_000) }, 'story', 'too-long'],
	['home', { headline: 'ONE\nTWO\nTHREE\nFOUR' }, 'headline', 'too-many-lines'],
	[
		'home',
		{ statisticsValue: ['9', '', '', ''], statisticsLabel: ['', '', '', ''] },
		'statisticsValue',
		'incomplete:0',
	],
	['services', { servicesTitle: ['Sales'], servicesText: [''] }, 'servicesTitle', 'incomplete:0'],
	['services', { servicesLink: ['javascript:alert(1)'] }, 'servicesLink', 'not-a-link:0'],
	['services', { servicesLink: ['http://cars.example/'] }, 'servicesLink', 'not-a-link:0'],
	['about', { elsewhereLabel: 'Our reviews', elsewhereLink: '' }, 'elsewhereLabel', 'incomplete:0'],
	['about', { elsewhereLabel: 'Run', elsewhereLink: 'javascript:alert(1)' }, 'elsewhereLink', 'not-a-link'],
	['finance', { picturePhoto: 'https://elsewhere.example/a.jpg' }, 'picturePhoto', 'not-a-photo'],
	['finance', { picturePhoto: 'unfinished' }, 'picturePhoto', 'unfinished'],
	['finance', { picturePhoto: PHOTO, pictureX: '101' }, 'pictureX', 'out-of-range'],
	['finance', { picturePhoto: PHOTO, pictureAlt: 'x'.repeat(151) }, 'pictureAlt', 'too-long'],
	['services', { servicesIcon: ['skull'] }, 'servicesIcon', 'not-an-option:0'],
])('of the page %s, %j is rejected', (page, changes, field, error) => {
	expect(save(page, changes)).toMatchObject({ [field]: error })
})

test.each([
	['/contact', true],
	['/inventory?category=SUV', true],
	['https://www.autotrader.co.za/', true],
	['www.autotrader.co.za', true],
	['http://www.autotrader.co.za/', false],
	['tel:+27160000000', true],
	['mailto:sales@vaal.example', true],
	['', true],
	['//evil.example', false],
	['/\\evil.example', false],
	['javascript:alert(1)', false],
	['data:text/html,x', false],
	['contact', false],
	['mailto:two@a.example,b@c.example?bcc=d', false],
])('the link %s is accepted: %s', (link, isAccepted) => {
	expect(parseLink(link).ok).toBe(isAccepted)
})
