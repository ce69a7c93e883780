/** Why the server cannot start; the message is a sentence that says what to do. */
export class EmbeddedPostgresError extends Error {
	override name = 'EmbeddedPostgresError'
}
