/**
 * Recovery codes, for a staff member without the phone at hand. Each
 * works once, and only its digest is stored.
 */
import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from './second-factor.ts'

// Without characters that are easily confused when read from paper: 0 o, 1 i l.
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 5

/**
 * Codes of 15 letters and digits, 74 bits each: "k7mwp-3xq9t-…". Too
 * many to brute-force even with the digests.
 */
export function generateRecoveryCodes(): string[] {
	const makeGroup = () =>
		Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
	const makeCode = () => Array.from({ length: GROUPS }, makeGroup).join('-')
	return Array.from({ length: RECOVERY_CODES }, makeCode)
}

/** The digests in the format of Better Auth: a JSON array. */
export const serializeCodes = (codes: string[]): string => JSON.stringify(codes.map(digestOf))

/** The digest of a code. Hyphens and upper or lower case do not matter. */
export const digestOf = (code: string): string =>
	createHash('sha256')
		.update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
		.digest('base64url')
