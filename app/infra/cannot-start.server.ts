/** A startup error whose message says how to fix it. */
export class CannotStart extends Error {
	override name = 'CannotStart'
}
