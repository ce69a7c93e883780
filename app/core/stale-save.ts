/**
 * The optimistic lock rejected a save, because another staff member saved
 * first. `More`: further data that the form needs.
 */
export type StaleSave<More = object> = More & {
	outcome: 'stale'
	by: string | undefined // the name of the staff member who saved first
}
