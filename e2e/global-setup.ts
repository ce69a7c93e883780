/** The PostgreSQL of a run of the browser tests; its whereabouts reach the workers through the environment. */
import { startTestServer } from '#tests/test-server.ts'

export default async function globalSetup(): Promise<() => Promise<void>> {
	const { stop, ...server } = await startTestServer()
	process.env.E2E_TEST_SERVER = JSON.stringify(server)
	return stop
}
