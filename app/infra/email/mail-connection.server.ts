/**
 * Connections to the mail server that an owner set: to public and private addresses and to this machine, but not to the
 * metadata services of clouds (docs/decisions/081).
 */
import { lookup as lookUpByDns } from 'node:dns'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isPublicAddress } from '#app/infra/outgoing-request.server.ts'

const OWN_NETWORKS = ['private', 'loopback', 'uniqueLocal']
const AWS_METADATA = ipaddr.IPv6.parseCIDR('fd00:ec2::/32')
const SECONDS_TO_CONNECT = 5

export class MailAddressRejected extends Error {}

export function isMailServerAddress(address: string): boolean {
	if (!isIP(address)) return false
	if (isPublicAddress(address)) return true
	const ip = ipaddr.process(address)
	return OWN_NETWORKS.includes(ip.range()) && !(ip instanceof ipaddr.IPv6 && ip.match(AWS_METADATA))
}

type Respond = (error: Error | null, options?: { connection: Socket }) => void

/** Nodemailer's `getSocket`: Node connects to none but the addresses that were checked. */
export const connectToMailServer =
	(lookUp: LookupFunction = lookUpByDns) =>
	(
		{ host = '', port }: { host?: string | undefined; port?: number | string | undefined },
		respond: Respond,
	) => {
		if (isIP(host) && !isMailServerAddress(host)) return respond(rejected(host))
		const lookUpChecked: LookupFunction = (name, options, callback) =>
			lookUp(name, { ...options, all: true }, (error, found) => {
				if (error) return callback(error, '', 0)
				const allowed = [found]
					.flat()
					.flatMap((each) => (typeof each !== 'string' && isMailServerAddress(each.address) ? [each] : []))
				const [first] = allowed
				if (!first) callback(rejected(name), '', 0)
				else if (options.all) callback(null, allowed)
				else callback(null, first.address, first.family)
			})
		const socket = connect({ host, port: Number(port), lookup: lookUpChecked })
		const end = (error: Error | null) => {
			socket.removeAllListeners().setTimeout(0)
			if (!error) return respond(null, { connection: socket })
			socket.on('error', () => {}).destroy()
			respond(error)
		}
		socket
			.setTimeout(SECONDS_TO_CONNECT * 1000)
			.once('connect', () => end(null))
			.once('error', end)
			.once('timeout', () => end(new Error(`${host}:${port} does not respond`)))
	}

const rejected = (host: string) => new MailAddressRejected(`${host} cannot be a mail server`)
