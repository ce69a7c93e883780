/**
 * Finds passwords that are long enough but easily guessed. zxcvbn knows common passwords, keyboard rows,
 * dates, repetitions and substitutions.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

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
