import { z } from 'zod'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { CENTRE } from '#app/features/dealer/look/look.ts'
import { mapAround } from '#app/features/dealer/map-links.ts'
import type { DemoFiles } from './demo-files.ts'
import { HERO_PHOTOS, PAGE_PHOTOS } from './photo-choice.ts'
import { readDemo } from './read-demo.ts'

const DAYS = [
	'Monday',
	'Tuesday',
	'Wednesday',
	'Thursday',
	'Friday',
	'Saturday',
	'Sunday',
	'Public holidays',
] as const
const time = z.string().nullable()
const number = z.object({ e164: z.string(), display: z.string(), href: z.string() })
const statistics = z.array(z.object({ value: z.string(), label: z.string() }))

const shape = z.object({
	name: z.string(),
	founded: z.int(),
	tagline: z.string(),
	blurb: z.string(),
	address: z.object({
		street: z.string(),
		town: z.string(),
		postal_code: z.string(),
		province: z.string(),
		country: z.string(),
		country_code: z.string(),
	}),
	geo: z.object({ latitude: z.number(), longitude: z.number() }),
	phone: number,
	whatsapp: number,
	email: z.object({ sales: z.string(), finance: z.string(), privacy: z.string(), no_reply: z.string() }),
	website: z.url(),
	social: z.array(z.object({ label: z.string(), url: z.url() })),
	marketplace: z.object({ label: z.string(), profile_url: z.url() }),
	map_url: z.url(),
	trading_hours: z.object({
		lines: z.array(z.string()),
		weekly: z.array(z.object({ day: z.enum(DAYS), opens: time, closes: time, by_appointment: z.boolean() })),
		time_zone: z.string(),
	}),
	home_figures: statistics,
	about_figures: statistics,
	credit_providers: z.array(z.string()),
	footer_credit: z.object({ text: z.string(), name: z.string(), url: z.url().nullable() }),
})

const STORY_ALT = 'A silver sedan on the lift in a workshop, the evening sun behind its open gate'

export const demoFacts = () => readDemo('dealer.json', shape)

/** Returns the values of `dealer_settings`. */
export async function demoDealer(files: DemoFiles): Promise<Dealer> {
	const facts = demoFacts()
	const { name, founded, address, email, trading_hours: hours } = facts
	return {
		name,
		logo: 'highveld',
		founded,
		address: {
			street: address.street,
			town: address.town,
			postalCode: address.postal_code,
			province: address.province,
			country: address.country,
			countryCode: address.country_code,
		},
		position: facts.geo,
		phone: { e164: facts.phone.e164, display: facts.phone.display },
		chat: {
			e164: facts.whatsapp.e164,
			display: facts.whatsapp.display,
			address: facts.whatsapp.href,
		},
		email: { sales: email.sales, finance: email.finance, privacy: email.privacy, noReply: email.no_reply },
		website: facts.website,
		social: facts.social.map(({ label, url }) => ({ label, address: url })),
		marketplace: { label: facts.marketplace.label, address: facts.marketplace.profile_url },
		mapAddress: facts.map_url,
		mapEmbedAddress: mapAround(facts.geo),
		tradingHours: {
			lines: hours.lines,
			week: hours.weekly.map(({ by_appointment, ...day }) => ({ ...day, byAppointment: by_appointment })),
			timeZone: hours.time_zone,
		},
		heroPhotos: await Promise.all(
			HERO_PHOTOS.map(async ({ wide, tall }) => ({
				wide: await files.photo(wide),
				tall: await files.photo(tall),
			})),
		),
		pictures: {
			story: await files.photo(PAGE_PHOTOS.story),
			owner: null, // the picture set shows no people
			marketplace: await files.photo(PAGE_PHOTOS.marketplace),
			details: { story: { alt: STORY_ALT, focus: CENTRE } },
		},
		credit: {
			text: facts.footer_credit.text,
			name: facts.footer_credit.name,
			address: facts.footer_credit.url,
		},
		creditProviders: facts.credit_providers,
		firstSteps: { isClosed: true },
	}
}
