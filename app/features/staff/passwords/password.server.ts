/** Generates, checks, hashes and verifies passwords. Only a hash is stored. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { APIError } from 'better-auth/api'
import PQueue from 'p-queue'
import {
	argon2id,
	type HashCost,
	SLOW_HASH,
	SLOW_HASH_BYTES,
} from '#app/infra/encryption/encryption.server.ts'

/** Random codes that people read aloud, copy from paper and type. */

// Without characters that are easily confused: 0 o, 1 i l.
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Letters and digits in groups, just under 5 bits each: "k7mwp-3xq9t-…". */
export function randomCode(groups: number, groupLength: number): string {
	const group = () =>
		Array.from({ length: groupLength }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
	return Array.from({ length: groups }, group).join('-')
}

const SALT_BYTES = 16
const HASHES_AT_ONCE = 2 // each takes 19 MB and most of a core
const LONGEST_QUEUE = 50 // about two seconds of work
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A password of 20 letters and digits in groups of five, 99 bits. */
export const generatePassword = (): string => randomCode(4, 5)

/** The argon2id hash in PHC format, which includes the salt and the cost parameters. */
export async function hashPassword(password: string, cost: HashCost = SLOW_HASH): Promise<string> {
	const nonce = randomBytes(SALT_BYTES)
	const hash = await argon2id({
		...cost,
		message: normalize(password),
		nonce,
		tagLength: SLOW_HASH_BYTES,
	})
	const { memory, passes, parallelism } = cost
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(nonce)}$${toBase64(hash)}`
}

/** Whether the password matches the hash; false for a hash that is not in our format. */
export async function matchesPasswordHash(password: string, hashed: string): Promise<boolean> {
	const [, memory, passes, parallelism, salt, hash] = PHC.exec(hashed) ?? []
	if (!salt || !hash) return false
	const expected = Buffer.from(hash, 'base64')
	const actual = await argon2id({
		message: normalize(password),
		nonce: Buffer.from(salt, 'base64'),
		memory: Number(memory),
		passes: Number(passes),
		parallelism: Number(parallelism),
		tagLength: expected.length,
	})
	return timingSafeEqual(actual, expected)
}

// Two keyboards can encode the same characters in different bytes.
const normalize = (password: string) => password.normalize('NFKC')
const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

export type Hashing = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * Opens the queue for hashing, which throws APIError 503 when it is full: an attacker who floods the sign-in
 * can delay others only by seconds.
 */
export function openHashing(): Hashing {
	const queue = new PQueue({ concurrency: HASHES_AT_ONCE })
	return async (work) => {
		if (queue.size >= LONGEST_QUEUE) throw new APIError('SERVICE_UNAVAILABLE', { code: 'TOO_BUSY' })
		return queue.add(work)
	}
}

/** The token in the link of an email. Only its digest is stored. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url')

export const digestOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Finds passwords that are long enough but easily guessed. zxcvbn knows common passwords, keyboard rows,
 * dates, repetitions and substitutions.
 */
const MIN_GUESSES = 1e9
/**
 * The estimate takes time with the square of the length: 20 ms for 32
 * characters, 300 ms for the longest password.
 */
const MAX_CHECKED_LENGTH = 32

/** Terms that attackers of a South African dealership would try besides common passwords. */
const COMMON_LOCAL_TERMS =
	`forecourt dealer dealership motor motors car cars auto autos bakkie toyota hilux fortuner ford ranger
	everest volkswagen vw polo golf bmw mercedes benz nissan isuzu mazda hyundai kia suzuki haval johannesburg joburg jozi
	pretoria tshwane capetown cape town durban kinross secunda bethal highveld gauteng mpumalanga southafrica south africa
	mzansi springbok springboks bokke bafana wagwoord wachtwoord passwort`.split(/\s+/)

let loading: Promise<ZxcvbnFactory> | undefined

/**
 * Whether zxcvbn expects fewer than `minGuesses` guesses. Loads the
 * dictionaries (28 MB in memory) on first use.
 */
export async function isEasilyGuessed(password: string, minGuesses = MIN_GUESSES): Promise<boolean> {
	loading ??= loadEstimator()
	const estimator = await loading
	// zxcvbn overrates a word that follows another one after a space or a hyphen, so check both forms.
	const joined = password.replace(/[\s._-]+/g, '')
	return [password, joined].some((text) => estimator.check(text).guesses < minGuesses)
}

async function loadEstimator(): Promise<ZxcvbnFactory> {
	const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
		import('@zxcvbn-ts/core'),
		import('@zxcvbn-ts/language-common'),
	])
	return new ZxcvbnFactory({
		dictionary: { ...dictionary, local: COMMON_LOCAL_TERMS },
		graphs: adjacencyGraphs,
		maxLength: MAX_CHECKED_LENGTH,
	})
}
