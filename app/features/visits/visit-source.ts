/** Where visitors come from, by what their browser and the link say. Nothing of this names a person. */
import { toPlainLine } from '#app/core/typed-text.ts'

/** `site`: from another page of this website. */
export const SOURCES = [
	'search',
	'marketplace',
	'social',
	'email',
	'windscreen',
	'direct',
	'site',
	'other',
] as const
export type Source = (typeof SOURCES)[number]

/** Named by the dealership in its links (`utm_campaign`). */
export const CAMPAIGN = 'campaign: '
const CAMPAIGN_LENGTH = 40 // characters

const HOSTS: [Source, RegExp][] = [
	['email', /^(mail|webmail|outlook)\.|^com\.google\.android\.gm$|(^|\.)roundcube\./],
	[
		'marketplace',
		/(^|\.)(autotrader|cars|webuycars|gumtree|surf4cars|carfind|junkmail|automart|olx|carmag|auto24|getworth|changecars)\.(co\.)?(za|com)$/,
	],
	[
		'social',
		/(^|\.)(facebook|fb|instagram|twitter|tiktok|youtube|linkedin|pinterest|threads|whatsapp|telegram)\.(com|net|org)$|^(m\.me|t\.co|x\.com|youtu\.be|lnkd\.in|l\.wl\.co|wa\.me|t\.me)$|^(com\.facebook\.katana|com\.instagram\.android|com\.whatsapp)$/,
	],
	[
		'search',
		/(^|\.)(google|bing|duckduckgo|yahoo|ecosia|yandex|startpage|qwant|brave|baidu)\.|googlequicksearchbox$/,
	],
]
/** What advertisers and social networks add to each link. */
const CLICK_MARKS: Record<string, Source> = {
	gclid: 'search',
	msclkid: 'search',
	fbclid: 'social',
	ttclid: 'social',
	igshid: 'social',
}
const MEDIA: Record<string, Source> = { email: 'email', newsletter: 'email', social: 'social', cpc: 'search' }

type Click = { address: string; referer: string | null; ownHost: string }

/** One of `SOURCES`, or a campaign that the link names. */
export function readSource({ address, referer, ownHost }: Click): string {
	const { searchParams } = new URL(address)
	const campaign = tidyCampaign(searchParams.get('utm_campaign') ?? '')
	if (campaign) return CAMPAIGN + campaign
	if (searchParams.get('from') === 'windscreen') return 'windscreen'
	const medium = MEDIA[searchParams.get('utm_medium')?.toLowerCase() ?? '']
	if (medium) return medium
	const named = sourceOfHost(`${searchParams.get('utm_source')?.toLowerCase()}.com`)
	if (named) return named
	const mark = Object.keys(CLICK_MARKS).find((name) => searchParams.has(name))
	if (mark) return CLICK_MARKS[mark] as Source
	const from = referer ? URL.parse(referer) : null
	if (!from) return 'direct'
	if (from.host === ownHost) return 'site'
	return sourceOfHost(from.hostname) ?? 'other'
}

const sourceOfHost = (host: string): Source | undefined =>
	HOSTS.find(([, pattern]) => pattern.test(host))?.[0]

/** Letters and digits, so that a made-up link puts nothing odd before staff. */
const tidyCampaign = (typed: string): string =>
	toPlainLine(typed.slice(0, 200))
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
		.slice(0, CAMPAIGN_LENGTH)
		.trim()
