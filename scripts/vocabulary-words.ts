/**
 * Words that name nothing in this code, each with the standard words to use instead. A name offends if one of its words
 * (`listKept`: list, kept) is in the list.
 */
export const PRIVATE_WORDS: Record<string, string> = {
	answer: 'response, result, form values',
	answers: 'responses, results, form values',
	arrival: 'submission',
	arrivals: 'submissions',
	ask: 'request, query, confirm',
	asked: 'requested, query, params',
	asks: 'requests, requires',
	clue: 'contact identifier',
	clues: 'contact identifiers',
	colleague: 'staff member',
	colleagues: 'staff',
	deed: 'audit event, lead event',
	deeds: 'events',
	desk: 'service',
	dice: 'random',
	figure: 'number, statistic, retention period',
	figures: 'statistics',
	film: 'video',
	films: 'videos',
	dressed: 'with security headers',
	errand: 'queued request',
	errands: 'queued requests',
	furnish: 'seed',
	found: 'result, match',
	given: 'services, input, props',
	handling: 'assignment',
	intake: 'submissions',
	journal: 'audit log',
	kept: 'stored, saved, cached',
	letter: 'email',
	letters: 'emails',
	problem: 'error, error code',
	problems: 'field errors, errors',
	refusal: 'error, rejection',
	refuse: 'reject, assert',
	refused: 'rejected',
	remember: 'memoize, cache',
	remembered: 'cached',
	said: 'text, label, value',
	says: 'text',
	rough: 'fuzzy',
	seal: 'encrypt, ciphertext',
	sealed: 'encrypted',
	shelf: 'LRU cache',
	spared: 'data saver',
	sparing: 'data saver',
	suspicion: 'spam flag',
	suspicions: 'spam flags',
	tell: 'notify, report',
	tick: 'checkbox, consent',
	ticks: 'checkboxes, consents',
	tint: 'placeholder color',
	told: 'data, details, payload',
	unheard: 'lost response',
	usual: 'default',
	whole: 'complete, total, integer',
	wish: 'options, search',
	wished: 'wanted',
}

/** Words that have no ordinary meaning in comments either. */
export const PRIVATE_WORDS_IN_TEXT: Record<string, string> = {
	anew: 'again',
	arrival: 'submission, request',
	clue: 'contact identifier',
	clues: 'contact identifiers',
	colleague: 'staff member',
	colleagues: 'staff',
	deed: 'audit event, lead event',
	deeds: 'events',
	desk: 'service',
	errand: 'queued request, user journey',
	errands: 'queued requests, user journeys',
	film: 'video',
	films: 'videos',
	journal: 'audit log',
	refusal: 'error, rejection',
	refusals: 'errors, rejections',
	seal: 'encrypt',
	sealed: 'encrypted',
	somebody: 'the staff member, the visitor, another process',
	suspicion: 'spam flag',
	suspicions: 'spam flags',
	tint: 'placeholder color',
	told: 'reported, passed',
	unheard: 'lost response',
	whoever: 'the person who',
}

/** In messages a letter is no character, as it may be in comments. */
export const PRIVATE_WORDS_IN_MESSAGES: Record<string, string> = {
	...PRIVATE_WORDS_IN_TEXT,
	letter: 'email',
	letters: 'emails',
}

/** Phrases in which such a word has its ordinary meaning. */
export const ORDINARY_PHRASES = /sales desk|finance desk|migration journal/gi

/**
 * Names of columns, of keys in stored JSON, in forms, cookies and addresses, and of other packages: they stay, since
 * changing them would make stored data unreadable or break links.
 */
export const FIXED_NAMES = new Set(
	`
	inbox_deeds answer answers homeFigures aboutFigures home_figures about_figures letterDays letterTextDays
	journalMonths form_ethnic_group_kept acceptedAnswer askedFrom askedUntil KEPT_PAGES_MB
	`
		.trim()
		.split(/\s+/),
)

/** The same, where the name may only be a property, never a variable. */
export const FIXED_PROPERTIES = new Set(
	'colleague colleagueCookies figures letters refused seal suspicions ticks told'.split(' '),
)

/** Names in which such a word has its ordinary meaning. */
export const ORDINARY_NAMES = new Set(
	'deadLetter deadLetters lettersAndDigits letterMask letter letters MigrationJournal readMigrationJournal throwIfNoEntry journal onFound'.split(
		' ',
	),
)
