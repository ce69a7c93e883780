/** What the list of personal tables says of each. */

/** Days or months, which the dealership sets (app/features/privacy/retention.ts). */
export type PeriodName =
	| 'leadMonths'
	| 'applicationMonths'
	| 'ethnicGroupDays'
	| 'letterTextDays'
	| 'letterDays'
	| 'journalMonths'
	| 'submissionDays'
	| 'technicalDays'

type WrappedKey = 'kek-app' | 'kek-special'
type BlindIndex = {
	kind: 'email' | 'phone' | 'phones' | 'names' | 'id-number'
	column: string // where the indexed value is encrypted
	field: string // its name in the encryption
	name?: string // its name in the JSON that is encrypted there
}

export type PersonalTable = {
	of: 'visitors' | 'staff'
	encryptionContext?: string // the table's name in the encryption
	/** Columns with a wrapped data key; all columns that are encrypted with it are ciphertext. */
	wrappedKeys?: Record<string, WrappedKey>
	blindIndexes?: Record<string, BlindIndex>
	/** Encrypted columns, which hold nothing that can be read without a key. */
	encrypted?: readonly string[]
	/** Columns that say something of a person and are not encrypted, each with the reason. */
	readable?: Record<string, string>
	/** The periods after which rows, or values in them, are removed; or what removes them. */
	retention: PeriodName[] | string
	/** Whether a copy for the person contains it, or why not. */
	copy: true | string
	/** Whether an erasure removes the person from it (its pages are vacuumed then), or why not. */
	erasure: true | string
	/** The file of the export of everything, or why there is none. */
	export: { file: string } | string
}
