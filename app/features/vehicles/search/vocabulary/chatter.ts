/** Filler words, and function words: negations, alternatives, orders, comparisons. */
import data from './chatter.json' with { type: 'json' }
import { type Names, withPatterns } from './language.ts'

/** Ignored. */
export const FILLERS: Names = withPatterns(data.FILLERS)

/** Negations before a phrase. */
export const NOT: Names = withPatterns(data.NOT)
/** Negations after a phrase, which negate what precedes them. */
export const NOT_BEHIND: Names = withPatterns(data.NOT_BEHIND)
/** The second 'nie' of a double negation, which adds nothing: 'nie rooi nie'. */
export const NOT_AGAIN = 'nie'
/** Between a negation and its phrase. */
export const ARTICLES: Names = withPatterns(data.ARTICLES)
/** Between alternatives. */
export const OR: Names = withPatterns(data.OR)
export const NOR: Names = withPatterns(data.NOR)

/** Sort orders. */
export const ORDERS = withPatterns(data.ORDERS)

/** The limit that 'low mileage' sets. */
export const LOW_MILEAGE_KM = 60_000
/** 'Few' in each language before every word for kilometres. */
export const LOW_MILEAGE: Names = withPatterns(data.LOW_MILEAGE)

/** Before a vehicle that the visitor owns: 'trade in my Polo', 'I have a 2014 Tazz'. */
export const TRADE_IN: Names = withPatterns(data.TRADE_IN)
/** After a vehicle that the visitor owns or owned: 'my Ford broke down'. */
export const TRADE_IN_BEHIND: Names = withPatterns(data.TRADE_IN_BEHIND)
/** Begins the search after an owned vehicle: 'for an SUV', 'soek nou'. */
export const SEARCH_START: Names = withPatterns(data.SEARCH_START)
/** After a vehicle that only seems to be owned: 'ek het 'n Polo nodig', 'I have a Polo in mind'. */
export const WANTED: Names = withPatterns(data.WANTED)

/** Comparisons with a named model. */
export const LIKE: Names = withPatterns(data.LIKE)
/** The subset of LIKE that excludes the named model itself. */
export const ANOTHER: Names = withPatterns(data.ANOTHER)
export const THAN: Names = withPatterns(data.THAN)
/**
 * Lower (-1) or higher (1) than the reference model. Some of these words also limit an amount that follows
 * them.
 */
export const COMPARISONS = withPatterns(data.COMPARISONS)

/** Between the two halves of a comparison. */
export const BUT: Names = withPatterns(data.BUT)

/** Number of people: 'family of six', 'for seven people', 'four kids'. */
export const SEATS_FOR: Names = withPatterns(data.SEATS_FOR)
/** After the number of people: 'eight of us', 'agt van ons'. */
export const OF_US: Names = withPatterns(data.OF_US)
export const KIDS: Names = withPatterns(data.KIDS)
export const STOCK_NUMBER_INTRODUCTIONS: Names = withPatterns(data.STOCK_NUMBER_INTRODUCTIONS)
