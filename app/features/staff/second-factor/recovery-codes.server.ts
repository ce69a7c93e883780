/**
 * Recovery codes, for a staff member without the phone at hand. Each
 * works once, and only its digest is stored.
 */
import { createHash } from 'node:crypto'
import { randomCode } from '#app/features/staff/passwords/random-code.server.ts'
import { RECOVERY_CODES } from './second-factor.ts'

/** Codes of 15 letters and digits, 74 bits each: too many to brute-force even with the digests. */
export const generateRecoveryCodes = (): string[] =>
	Array.from({ length: RECOVERY_CODES }, () => randomCode(3, 5))

/** The digests in the format of Better Auth: a JSON array. */
export const serializeCodes = (codes: string[]): string => JSON.stringify(codes.map(digestOf))

/** The digest of a code. Hyphens and upper or lower case do not matter. */
export const digestOf = (code: string): string =>
	createHash('sha256')
		.update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
		.digest('base64url')
