/**
 * Words that name nothing in this code, each with the standard words to use instead. A name offends if one of its words
 * (`listKept`: list, kept) is in the list.
 */
export const PRIVATE_WORDS: Record<string, string> = {
	answer: 'response, result, form values',
	answers: 'responses, results, form values',
	arrival: 'submission',
	ask: 'request, query, confirm',
	asked: 'requested, query, params',
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
	furnish: 'seed',
	given: 'services, input, props',
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
	seal: 'encrypt, ciphertext',
	sealed: 'encrypted',
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
}

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
	'clue figure figures film films letter letters problem problems refused said seal suspicions told deeds colleague colleagueCookies ticks desk'.split(
		' ',
	),
)

/** Names in which such a word has its ordinary meaning. */
export const ORDINARY_NAMES = new Set(
	'deadLetter deadLetters lettersAndDigits letterMask letter letters MigrationJournal readMigrationJournal throwIfNoEntry journal'.split(
		' ',
	),
)
