/** Codes for whoever has no phone at hand: each opens once, and is kept only as a digest. */
import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from './second-factor.ts'

// Without what is easily mistaken for another when read from paper: 0 o, 1 i l.
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 5

/** Each of 15 letters and digits, 74 bits: "k7mwp-3xq9t-…", too many to try even for who has the digests. */
export function makeUpRecoveryCodes(): string[] {
	const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
	const code = () => Array.from({ length: GROUPS }, group).join('-')
	return Array.from({ length: RECOVERY_CODES }, code)
}

/** As Better Auth reads them: a JSON array. */
export const storedCodes = (codes: string[]): string => JSON.stringify(codes.map(digestOf))

/** The same for a code with or without its hyphens, in whatever case. */
export const digestOf = (code: string): string =>
	createHash('sha256')
		.update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
		.digest('base64url')
