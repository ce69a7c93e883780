/** Why the server cannot start, in a sentence that tells the operator what to do. */
export class EmbeddedPostgresError extends Error {
	override name = 'EmbeddedPostgresError'
}
