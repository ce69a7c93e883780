/**
 * The texts in which a dealership speaks of itself, by page. Each has a default that is true of any dealership; where
 * there is none, it is left out until a staff member writes it. A further text is a line here, its label in
 * messages/page-texts.ts, and the place where the page shows it.
 */

import { CENTRE } from '#app/features/dealer/look/look.ts'
import { marketplaceMessages } from '#messages/dealership-pages.ts'
import { pageTextMessages } from '#messages/page-texts.ts'
import type { Card, Dealer, PageLink, PagePicture, Statistic } from './dealer.ts'

export const CARD_ICONS = ['car', 'money', 'exchange', 'check', 'tool', 'shield', 'people', 'phone'] as const
export type CardIcon = (typeof CARD_ICONS)[number]

/** `vehicles`: how many are for sale, where that is known. */
type Facts = Pick<
	Dealer,
	'name' | 'founded' | 'address' | 'marketplace' | 'hidesMonthlyAmounts' | 'pictures'
> & {
	vehicles?: number | undefined
}

/** `limit`: characters, also of a picture's or link's words; or cards and statistics. `needed`: blank is the default, because the page cannot do without. */
type Text<Kind extends string, Value> = {
	kind: Kind
	limit: number
	needed?: boolean
	byDefault: (facts: Facts) => Value
}
export type PageText =
	| Text<'line' | 'headline' | 'paragraphs', string>
	| Text<'cards', Card[]>
	| Text<'statistics', Statistic[]>
	| Text<'picture', PagePicture>
	| Text<'link', PageLink>

const NOTHING = () => ''
const line = (limit: number, byDefault: (facts: Facts) => string = NOTHING) =>
	({ kind: 'line', limit, byDefault }) as const
const paragraphs = (limit: number, byDefault: (facts: Facts) => string = NOTHING) =>
	({ kind: 'paragraphs', limit, byDefault }) as const
const headline = (limit: number, byDefault: (facts: Facts) => string) =>
	({ kind: 'headline', limit, needed: true, byDefault }) as const
const neededLine = (limit: number, byDefault: (facts: Facts) => string) =>
	({ ...line(limit, byDefault), needed: true }) as const
const cards = (limit: number) => ({ kind: 'cards', limit, byDefault: (): Card[] => [] }) as const
const statistics = (limit: number) => ({ kind: 'statistics', limit, byDefault: countedStatistics }) as const

/** What the website counts: in place of a typed number a statistic has the name in braces. */
export type Counts = { vehicles: number; makes: number; years: number }
const COUNTED = ['vehicles', 'makes', 'years'] as const satisfies (keyof Counts)[]

const countedStatistics = (): Statistic[] =>
	COUNTED.map((name) => ({ value: `{${name}}`, label: pageTextMessages.counted[name] }))

export const isCountedOrTyped = (value: string): boolean =>
	!/[{}]/.test(value) || COUNTED.some((name) => value === `{${name}}`)

/** Fills in what is counted; what there is none of is left out. */
export const withCounts = (statistics: Statistic[], counts: Counts): Statistic[] =>
	statistics.flatMap(({ value, label }) => {
		const name = COUNTED.find((each) => value === `{${each}}`)
		if (!name) return [{ value, label }]
		return counts[name] > 0 ? [{ value: String(counts[name]), label }] : []
	})

const CAPTIONS = { vehicles: /\b(in stock|for sale)\b/i, makes: /\b(brands?|makes?)\b/i }

/** The first typed number that is higher than what its caption says can be counted. */
export function findTooHigh(statistics: Statistic[], counts: Counts) {
	for (const { value, label } of statistics)
		for (const name of ['vehicles', 'makes'] as const)
			if (CAPTIONS[name].test(label) && Number(/\d+/.exec(value.replaceAll(/\s/g, ''))) > counts[name])
				return { claim: `${value} ${label}`, name, count: counts[name] }
	return undefined
}
const NO_PICTURE = { photo: '', alt: '', focus: CENTRE }
const picture = (byDefault: (facts: Facts) => PagePicture = () => NO_PICTURE) =>
	({ kind: 'picture', limit: 150, byDefault }) as const
const link = () =>
	({ kind: 'link', limit: 60, byDefault: (): PageLink => ({ label: '', address: '' }) }) as const

/** The picture set of the demonstration has one of the marketplace page. */
const marketplacePicture = ({ name, pictures }: Facts): PagePicture =>
	pictures?.marketplace
		? { photo: pictures.marketplace, alt: marketplaceMessages.banner(name), focus: { x: 50, y: 65 } }
		: NO_PICTURE

const TITLE = 70 // characters, of which search engines show about 60
const DESCRIPTION = 200
const LEDE = 300

/** Title and description for search engines; blank means that they are made of the dealership's facts. */
const forSearch = (page: keyof typeof pageTextMessages.search) => ({
	title: neededLine(TITLE, (facts) => pageTextMessages.search[page].title(facts)),
	description: neededLine(DESCRIPTION, (facts) => pageTextMessages.search[page].description(facts)),
})
const texts = () => pageTextMessages.defaults

export const PAGE_TEXTS = {
	site: {
		tagline: line(150),
		blurb: paragraphs(600),
		smallPrint: paragraphs(600),
		pictureNote: line(30),
		notFound: line(200, () => texts().notFound),
		replyTime: neededLine(60, () => texts().replyTime),
		providersReplyTime: line(60),
	},
	home: {
		...forSearch('home'),
		headline: headline(72, () => texts().headline),
		aboutHeading: neededLine(100, ({ name }) => name),
		story: paragraphs(1_000),
		statistics: statistics(4),
		featuredHeading: neededLine(60, () => texts().featuredHeading),
		featuredLine: line(150),
		noneFeatured: neededLine(150, () => texts().noneFeatured),
		postsHeading: neededLine(60, () => texts().postsHeading),
		postsLine: line(150, () => texts().postsLine),
		callHeading: neededLine(60, ({ address }) => texts().callHeading(address.town)),
		callLine: line(LEDE, () => texts().callLine),
	},
	about: {
		...forSearch('about'),
		lede: line(LEDE),
		story: paragraphs(4_000),
		statistics: statistics(4),
		ownerName: neededLine(60, () => texts().ownerName),
		ownerRole: line(60, () => texts().ownerRole),
		owner: paragraphs(1_500),
		reasons: cards(6),
		promise: paragraphs(1_500),
		elsewhere: link(),
	},
	services: {
		...forSearch('services'),
		lede: line(LEDE),
		picture: picture(),
		services: cards(8),
	},
	finance: {
		...forSearch('finance'),
		lede: line(LEDE, () => texts().financeLede),
		picture: picture(),
		ready: line(LEDE, () => texts().financeReady),
	},
	marketplace: {
		...forSearch('marketplace'),
		heading: neededLine(60, () => texts().marketplaceHeading),
		lede: paragraphs(600, ({ marketplace }) => texts().marketplaceLede(marketplace?.label)),
		picture: picture(marketplacePicture),
		points: cards(3),
	},
	contact: {
		...forSearch('contact'),
		lede: line(LEDE, () => texts().contactLede),
		picture: picture(),
	},
	showroom: {
		...forSearch('showroom'),
		lede: line(LEDE, () => texts().showroomLede),
	},
	blog: {
		...forSearch('blog'),
		lede: line(LEDE),
	},
	faqs: {
		...forSearch('faqs'),
		lede: line(LEDE, () => texts().faqsLede),
		moreText: line(LEDE, () => texts().faqsMore),
	},
	inventory: { ...forSearch('inventory'), pages: cards(8) },
	check: { payment: { ...paragraphs(1_500, () => texts().payment), needed: true } },
	privacy: {
		officer: line(100),
		registration: line(100),
		additions: paragraphs(4_000),
	},
} satisfies Record<string, Record<string, PageText>>

export type TextPage = keyof typeof PAGE_TEXTS

/** The address at which the texts are seen. */
export const PREVIEW_PATHS: Record<TextPage, string> = {
	site: '/',
	home: '/',
	about: '/about',
	services: '/services',
	finance: '/finance',
	marketplace: '/auto-trader',
	contact: '/contact',
	showroom: '/showroom',
	blog: '/blog',
	faqs: '/faqs',
	inventory: '/inventory',
	check: '/check',
	privacy: '/privacy',
}
export const TEXT_PAGES = Object.keys(PAGE_TEXTS) as TextPage[]
type TextsOf<Page extends TextPage> = (typeof PAGE_TEXTS)[Page]
export type PageTexts<Page extends TextPage> = {
	[Name in keyof TextsOf<Page>]: TextsOf<Page>[Name] extends { byDefault: (...facts: never[]) => infer Value }
		? Value
		: never
}

/** `home.headline` */
export const textKey = (page: TextPage, name: string): string => `${page}.${name}`

/** The texts of a page as visitors see them. */
export function pageTexts<Page extends TextPage>(dealer: Dealer & Facts, page: Page): PageTexts<Page> {
	const texts: [string, PageText][] = Object.entries(PAGE_TEXTS[page])
	return Object.fromEntries(
		texts.map(([name, text]) => [name, dealer.texts?.[textKey(page, name)] ?? text.byDefault(dealer)]),
	) as PageTexts<Page>
}
