/** A reason that a person can act on. */
export class CannotStart extends Error {
	override name = 'CannotStart'
}
