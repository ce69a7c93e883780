/**
 * Replaces values that differ between two runs of the same site with stable placeholders, numbered in order
 * of appearance.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[1-9a-f][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g
/** An id that no record has. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const DEMO = resolve(import.meta.dirname, '../../demo')

/** Ids of the demo dealership: the same every time, so they stay unchanged. */
const FIXED_IDS = new Set(
	readdirSync(DEMO)
		.filter((name) => name.endsWith('.json'))
		.flatMap((name) => readFileSync(join(DEMO, name), 'utf8').match(UUID) ?? [])
		.concat(UNKNOWN_ID),
)

export type Normalise = (text: string) => string

/** Opens a normaliser for one recorded item: it gives the same value the same placeholder throughout. */
export function openNormaliser(siteAddress: string): Normalise {
	const { host } = new URL(siteAddress)
	const uuid = numbered('uuid')
	const elementId = numbered('id')
	const token = numbered('token')
	return (text) =>
		withoutSecrets(text, token)
			.replaceAll(siteAddress, '<site>')
			.replaceAll(encodeURIComponent(siteAddress), '<site>')
			.replaceAll(encodeURIComponent(host), '<host>')
			.replaceAll(host, '<host>')
			.replace(UUID, (id) => (FIXED_IDS.has(id) ? id : uuid(id)))
			// Ids from React's useId.
			.replace(/_[Rr]_\w*?_(?=-|\b|$)/g, elementId)
			.replace(/(\/assets\/(?:[\w.-]+?-)?)[\w-]{7,8}(\.\w+)/g, '$1<hash>$2')
			.replace(/'sha(?:256|384|512)-[\w+/=]+'(?: 'sha(?:256|384|512)-[\w+/=]+')*/g, "'sha-<hash>'")
			.replace(/'nonce-[\w+/=-]+'/g, "'nonce-<nonce>'")
			.replace(/(?<![A-Z])AF\d{9}\b/g, 'AF<reference>')
			.replace(/data:[\w/+.-]+;base64,[\w+/=]{100,}/g, shortened)
			.replace(/[\w.-]{32,}/g, (word) => (isRandom(word) ? token(word) : word))
}

/** Replaces secrets: tokens of links, and the data for setting up a second factor. */
function withoutSecrets(text: string, token: Normalise): string {
	const tokens = new Set([...text.matchAll(/[?&]token=([\w-]{16,})/g)].map(([, value = '']) => value))
	let known = text
	for (const value of tokens) known = known.replaceAll(value, token(value))
	if (known.includes('otpauth:')) known = known.replace(/ d="M4 4h1v1[^"]*"/g, ' d="<QR code>"')
	return known
		.replace(/(secret=)[A-Z2-7]{16,}/g, '$1<secret>')
		.replace(/\b(?:[A-Z2-7]{4} ){6,}[A-Z2-7]{1,4}\b/g, '<secret>')
		.replace(/^(\s*)[a-z2-9]{5}(?:-[a-z2-9]{5}){2}$/gm, '$1<recovery code>')
		.replace(/\bfd[0-9a-f]{2}(?::[0-9a-f]{4}){7}\b/g, '<network>')
}

/** Mixed small letters, capitals and digits: unlike any slug, file name or hexadecimal hash. */
function isRandom(word: string): boolean {
	const kinds = [...word.replace(/[-_.]/g, '')].map((sign) =>
		/\d/.test(sign) ? 'digit' : /[a-z]/.test(sign) ? 'small' : 'capital',
	)
	const turns = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length
	return turns > kinds.length / 3 && kinds.includes('small') && kinds.includes('capital')
}

const shortened = (address: string) => `${address.slice(0, address.indexOf(',') + 9)}...(${address.length})`

function numbered(name: string): (value: string) => string {
	const known = new Map<string, string>()
	return (value) => {
		const placeholder = known.get(value) ?? `<${name} ${known.size + 1}>`
		known.set(value, placeholder)
		return placeholder
	}
}
