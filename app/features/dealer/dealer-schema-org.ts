/** Structured data (JSON-LD, schema.org) of the dealership, with known facts only. */
import type { AutoDealer, OpeningHoursSpecification } from 'schema-dts'
import type { Dealer, SpecialDay, TradingDay } from './dealer.ts'

export type Reference = { '@id': string }

/** The reference by which other schema.org data of the site names the dealership. */
export const dealerReference = (baseUrl: string): Reference => ({ '@id': `${baseUrl}/#dealer` })

type Site = { baseUrl: string; image: string; tagline: string; blurb: string }

/** An `AutoDealer` with opening hours; unknown facts are left out. URLs are absolute. */
export function dealerSchema(dealer: Dealer, site: Site) {
	const { address, position, phone, email, social, mapAddress } = dealer
	return {
		'@type': 'AutoDealer',
		...dealerReference(site.baseUrl),
		name: dealer.name,
		url: `${site.baseUrl}/`,
		image: site.image,
		...(site.tagline && { slogan: site.tagline }),
		...(site.blurb && { description: site.blurb }),
		...(dealer.founded && { foundingDate: String(dealer.founded) }),
		...(phone.e164 && { telephone: phone.e164 }),
		...(email.sales && { email: email.sales }),
		...(address.town && {
			address: {
				'@type': 'PostalAddress',
				...(address.street && { streetAddress: address.street }),
				addressLocality: address.town,
				...(address.province && { addressRegion: address.province }),
				...(address.postalCode && { postalCode: address.postalCode }),
				addressCountry: address.countryCode,
			},
		}),
		...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
		...(mapAddress && { hasMap: mapAddress }),
		openingHoursSpecification: openingHours(dealer.tradingHours.week),
		...(dealer.specialDays && {
			specialOpeningHoursSpecification: dealer.specialDays.map(specialHours),
		}),
		currenciesAccepted: 'ZAR',
		...(social.length > 0 && { sameAs: social.map(({ address }) => address) }),
	} satisfies AutoDealer
}

/**
 * A special day without fixed hours counts as closed; otherwise search engines would assume the weekday's
 * hours.
 */
const specialHours = ({ date, opens, closes }: SpecialDay) =>
	({
		'@type': 'OpeningHoursSpecification',
		validFrom: date,
		validThrough: date,
		opens: opens ?? '00:00',
		closes: closes ?? '00:00',
	}) as const

/**
 * Groups days with the same hours. Days without fixed hours are left out, because visitors cannot rely on
 * them.
 */
function openingHours(week: TradingDay[]): OpeningHoursSpecification[] {
	const days = new Map<string, (TradingDay & { opens: string; closes: string })[]>()
	for (const day of week) {
		const { opens, closes } = day
		if (!opens || !closes) continue
		const hours = `${opens}-${closes}`
		days.set(hours, [...(days.get(hours) ?? []), { ...day, opens, closes }])
	}
	return [...days.values()].flatMap((alike) => {
		const [first] = alike
		if (!first) return []
		return {
			'@type': 'OpeningHoursSpecification',
			dayOfWeek: alike.map(({ day }) => (day === 'Public holidays' ? 'PublicHolidays' : day)),
			opens: first.opens,
			closes: first.closes,
		} as const
	})
}
