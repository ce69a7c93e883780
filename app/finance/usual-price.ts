/** What a monthly amount in a search buys, by the terms that the calculator begins with. */

import type { Rand } from '#app/kernel/rand.ts'
import { affordablePrice } from './affordable-price.ts'
import { DEFAULT_INTEREST, DEFAULT_TERM_IN_MONTHS } from './repayment.ts'

const TERMS = { deposit: 0, balloon: 0, interest: DEFAULT_INTEREST, months: DEFAULT_TERM_IN_MONTHS }

export const priceFor = (aMonth: Rand): Rand => affordablePrice(aMonth, TERMS)
