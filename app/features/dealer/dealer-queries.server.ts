import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type IsoDate, SOUTH_AFRICA } from '#app/core/dates.ts'
import { currentLanguage } from '#app/core/texts.ts'
import { type Database, withTimeout } from '#app/infra/database/database.server.ts'
import { readOrFallback } from '#app/infra/read-or-fallback.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { type Dealer, SECTIONS, type StoredTexts } from './dealer.ts'
import { dealerSettings, looks, pageTexts } from './dealer-table.server.ts'
import { COST_KINDS, COST_VEHICLES } from './drive-away.ts'
import { type Look, withLook } from './look/look.ts'

// The settings row is validated when it is read.

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const days = [
	'Monday',
	'Tuesday',
	'Wednesday',
	'Thursday',
	'Friday',
	'Saturday',
	'Sunday',
	'Public holidays',
] as const
const TIME_ZONES = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
const phoneNumber = z.object({ e164: z.string(), display: z.string() })
const link = z.object({ label: z.string(), address: z.string() })
const date = z.iso.date().transform((day) => day as IsoDate)
const specialDay = z.object({
	date,
	name: z.string(),
	opens: time.nullable(),
	closes: time.nullable(),
	byAppointment: z.boolean(),
})
const finance = z.object({
	months: z.number(),
	deposit: z.number(),
	balloon: z.number().default(0),
	initiationFee: z.number().nullable(),
	serviceFee: z.number().nullable(),
})
const interestRate = z.object({ prime: z.number(), margin: z.number(), reviewed: date })
const creditRules = z.object({
	from: z.iso.date(),
	repoRate: z.number(),
	primeRate: z.number(),
	interestAboveRepo: z.number(),
	initiationFee: z.object({
		base: z.number(),
		share: z.number(),
		above: z.number(),
		most: z.number(),
		mostOfLoan: z.number(),
	}),
	serviceFee: z.number(),
	vat: z.number(),
})
const driveAwayCost = z.object({
	kind: z.enum(COST_KINDS),
	words: z.string(),
	amount: z.number(),
	vehicles: z.enum(COST_VEHICLES),
	isFinanced: z.boolean(),
})
const testDrives = z.object({
	isOn: z.boolean(),
	leadHours: z.number(),
	slotMinutes: z.number(),
	places: z.number(),
	daysAhead: z.number(),
})
/** A plain URL is a photo without a tall version. */
const heroPhoto = z.union([
	z.string().transform((wide) => ({ wide, tall: null })),
	z.object({ wide: z.string(), tall: z.string().nullable().default(null) }),
])

export const dealerFacts = z.object({
	name: z.string().min(1),
	logo: z.enum(['highveld']).nullable(),
	founded: z.number().int().nullable(),
	address: z.object({
		street: z.string(),
		town: z.string(),
		postalCode: z.string(),
		province: z.string(),
		country: z.string(),
		countryCode: z.string(),
	}),
	position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
	phone: phoneNumber,
	chat: phoneNumber.extend({ address: z.string() }).nullable(),
	email: z.object({ sales: z.string(), finance: z.string(), privacy: z.string(), noReply: z.string() }),
	website: z.string().nullable(),
	social: z.array(link),
	marketplace: link.nullable(),
	mapAddress: z.string(),
	mapEmbedAddress: z
		.url({ protocol: /^https?$/ })
		.nullable()
		.default(null),
	tradingHours: z.object({
		lines: z.array(z.string()),
		week: z.array(
			z.object({
				day: z.enum(days),
				opens: time.nullable(),
				closes: time.nullable(),
				byAppointment: z.boolean(),
			}),
		),
		timeZone: z.string().refine((zone) => TIME_ZONES.has(zone)),
	}),
	specialDays: z.array(specialDay).optional(),
	heroPhotos: z.array(heroPhoto),
	pictures: z
		.object({
			story: z.string().nullable(),
			owner: z.string().nullable(),
			marketplace: z.string().nullable(),
		})
		.nullable()
		.default(null),
	credit: z.object({ text: z.string(), name: z.string(), address: z.string().nullable() }),
	finance: finance.optional(),
	interestRate: interestRate.optional(),
	hidesMonthlyAmounts: z.boolean().optional(),
	creditRules: z.array(creditRules).optional(),
	driveAway: z.array(driveAwayCost).optional(),
	hiddenSections: z.array(z.enum(SECTIONS)).optional(),
	hidesEmptySections: z.boolean().optional(),
	emailOptional: z.boolean().optional(),
	hidesAnswerButtons: z.boolean().optional(),
	testDrives: testDrives.optional(),
	tradeIns: z.object({ isOn: z.boolean() }).optional(),
	documents: z
		.array(z.object({ title: z.string(), slug: z.string(), file: z.string(), bytes: z.number() }))
		.optional(),
	lostReasons: z.array(z.string().min(1)).optional(),
	replyTemplates: z.array(z.object({ title: z.string(), text: z.string() })).optional(),
	creditProviders: z.array(z.string().min(1)).optional(),
	firstSteps: z.object({ isClosed: z.boolean().optional(), hasTestEmail: z.boolean().optional() }).optional(),
}) satisfies z.ZodType<Dealer>

/** Before the settings are filled in: it claims nothing. */
export const dealerNotSetUp: Dealer = {
	name: 'Your Dealership',
	logo: null,
	founded: null,
	address: {
		street: '',
		town: '',
		postalCode: '',
		province: '',
		country: 'South Africa',
		countryCode: 'ZA',
	},
	position: null,
	phone: { e164: '', display: '' },
	chat: null,
	email: { sales: '', finance: '', privacy: '', noReply: '' },
	website: null,
	social: [],
	marketplace: null,
	mapAddress: '',
	mapEmbedAddress: null,
	tradingHours: { lines: [], week: [], timeZone: SOUTH_AFRICA },
	hidesEmptySections: true,
	emailOptional: true,
	heroPhotos: [],
	pictures: null,
	credit: { text: 'Powered by', name: 'Forecourt', address: null },
}

type ReadDatabase = Pick<Database, 'select' | 'selectDistinctOn'>

/** The dealership's facts, texts and look; defaults before the settings are filled in. */
export async function findDealer(db: ReadDatabase): Promise<Dealer> {
	const [row] = await db.select({ facts: dealerSettings.facts }).from(dealerSettings)
	const facts = row ? dealerFacts.parse(row.facts) : dealerNotSetUp
	return withLook({ ...facts, texts: await findPageTexts(db) }, await findLook(db))
}

/** The look that visitors see; undefined before the first was published. */
async function findLook(db: ReadDatabase): Promise<Look | undefined> {
	const [row] = await db.select({ look: looks.look }).from(looks).orderBy(desc(looks.version)).limit(1)
	return row?.look
}

/** The newest version of each text that is not the default. */
async function findPageTexts(db: ReadDatabase): Promise<StoredTexts> {
	const rows = await db
		.selectDistinctOn([pageTexts.key], { key: pageTexts.key, value: pageTexts.value })
		.from(pageTexts)
		.where(eq(pageTexts.locale, currentLanguage()))
		.orderBy(pageTexts.key, desc(pageTexts.version))
	return Object.fromEntries(rows.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])))
}

const DEALER = 'the dealership'
const READ_LIMIT = 3_000 // ms; then the last known facts are used

/**
 * The dealership's facts, also while the database is down: then the last known facts (or the defaults), so
 * that every page still has its header and footer. With `isDatabaseDown` and known facts, the database is not
 * queried.
 */
export async function findDealerOrCached(
	services: Pick<Services, 'db' | 'log' | 'lastRead' | 'memoize' | 'preview'>,
	options?: { isDatabaseDown: boolean },
): Promise<Dealer> {
	const dealer = await findStoredDealer(services, options)
	if (!services.preview) return dealer
	const { texts, look } = services.preview as { texts?: StoredTexts; look?: Look }
	return withLook({ ...dealer, texts: { ...dealer.texts, ...texts } }, look)
}

async function findStoredDealer(
	{ db, log, lastRead, memoize }: Pick<Services, 'db' | 'log' | 'lastRead' | 'memoize'>,
	{ isDatabaseDown = false } = {},
): Promise<Dealer> {
	const key = `${DEALER} (${currentLanguage()})` // its texts are in one language
	const lastKnown = lastRead.get(key) as Dealer | undefined
	if (isDatabaseDown && lastKnown) return lastKnown
	const pending = memoize(key, () => (lastKnown ? withTimeout(db, READ_LIMIT, findDealer) : findDealer(db)))
	const dealer = await readOrFallback(log, DEALER, pending, undefined)
	if (dealer) lastRead.set(key, dealer)
	return dealer ?? lastKnown ?? dealerNotSetUp
}

/** The last change to the facts; undefined before they are filled in. */
export async function dealerChangedAt(db: Database): Promise<Date | undefined> {
	const [row] = await db.select({ at: dealerSettings.updatedAt }).from(dealerSettings)
	return row?.at
}
