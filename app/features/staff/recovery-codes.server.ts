/** Codes for whoever has no phone at hand: each opens once, and is kept only as a digest. */
import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from './second-factor.ts'

// Without what is easily mistaken for another when read from paper: 0 o, 1 i l.
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 5

/** Each of 15 letters and digits, 74 bits: "k7mwp-3xq9t-…", too many to try even for who has the digests. */
export function generateRecoveryCodes(): string[] {
	const makeGroup = () =>
		Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
	const makeCode = () => Array.from({ length: GROUPS }, makeGroup).join('-')
	return Array.from({ length: RECOVERY_CODES }, makeCode)
}

/** As Better Auth reads them: a JSON array. */
export const serializeCodes = (codes: string[]): string => JSON.stringify(codes.map(digestOf))

/** The same for a code with or without its hyphens, in whatever case. */
export const digestOf = (code: string): string =>
	createHash('sha256')
		.update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
		.digest('base64url')
