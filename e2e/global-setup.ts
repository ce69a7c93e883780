/** Starts PostgreSQL for a run of the browser tests; environment variables pass its URLs to the workers. */
import { startTestServer } from '#tests/test-server.ts'

export default async function globalSetup(): Promise<() => Promise<void>> {
	const { stop, ...server } = await startTestServer()
	process.env.E2E_TEST_SERVER = JSON.stringify(server)
	return stop
}
