/** A reason why the server cannot start, in a sentence that the person who starts it can act on. */
export class EmbeddedPostgresError extends Error {
	override name = 'EmbeddedPostgresError'
}
