/** Listens on the port of the settings, or explains why that fails. */
import { createServer, type Server } from 'node:http'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import type { Config } from '#app/infra/config.server.ts'

/** Fails early if the port is taken, before anything else starts. */
export async function assertPortFree(config: Config): Promise<void> {
	const probe = createServer()
	await bindPort(probe, config)
	await new Promise((resolve) => probe.close(resolve))
}

/** Connections that wait to be accepted; when Node's 511 are full, the others try again only after a second. */
const BACKLOG = 4_096

export function bindPort(server: Server, config: Config): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => reject(explainPortError(error, config)))
		server.listen(config.port, config.host, BACKLOG, resolve)
	})
}

function explainPortError(error: NodeJS.ErrnoException, { port, host }: Config): Error {
	if (error.code === 'EADDRINUSE') {
		return new CannotStart(
			`port ${port} is in use, perhaps by another Forecourt; stop that, or choose another port: PORT=3001 npm start`,
		)
	}
	return new CannotStart(
		`cannot listen on ${host}:${port} (${error.code}); set HOST or PORT to something that is free.`,
	)
}
