/** A startup error whose message tells the operator how to fix it. */
export class CannotStart extends Error {
	override name = 'CannotStart'
}
