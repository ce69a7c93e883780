/** Turns: of renderings in the event loop, and of forms in the database. The networks that they come from alternate. */
import { setImmediate as nextLoop } from 'node:timers/promises'
import PQueue, { type Queue, type QueueAddOptions } from 'p-queue'
import { isLoopback, networkOf } from '#app/core/network.ts'

export type RoundRobinOptions = QueueAddOptions & { readonly network: string }
type Run = () => Promise<unknown>
type Job = { id: string | undefined; run: Run; network: string }

/**
 * The order of a p-queue whose jobs come from many networks, so that none pushes out the others. Starts the highest
 * priority first, and among jobs of equal priority one of each network in turn, the oldest
 * first. Between two jobs of one network every other network that waited before has had one.
 *
 * `new PQueue<RoundRobinQueue, RoundRobinOptions>({ queueClass: RoundRobinQueue })`
 */
export class RoundRobinQueue implements Queue<Run, RoundRobinOptions> {
	/** By priority the jobs of each network; the networks in the order of their turns. */
	readonly #turns = new Map<number, Map<string, Job[]>>()
	size = 0

	enqueue(run: Run, { id, network = '', priority = 0 }: Partial<RoundRobinOptions> = {}): void {
		this.#add({ id, run, network }, priority)
	}

	dequeue(): Run | undefined {
		const priority = Math.max(...this.#turns.keys())
		const networks = this.#turns.get(priority)
		const [turn] = networks ?? []
		const job = turn?.[1][0]
		if (!networks || !job) return undefined
		this.#remove(job, priority)
		const rest = networks.get(job.network)
		if (rest && networks.delete(job.network)) networks.set(job.network, rest) // its next turn is the last
		return job.run
	}

	filter({ priority = 0 }: Readonly<Partial<RoundRobinOptions>>): Run[] {
		return [...(this.#turns.get(priority)?.values() ?? [])].flat().map(({ run }) => run)
	}

	setPriority(id: string, priority: number): void {
		const match = this.#find(id)
		if (!match) throw new ReferenceError(`No job with the id "${id}" waits.`)
		this.#remove(match.job, match.priority)
		this.#add(match.job, priority)
	}

	remove(id: string): void {
		const match = this.#find(id)
		if (match) this.#remove(match.job, match.priority)
	}

	#add(job: Job, priority: number): void {
		const networks = this.#turns.get(priority) ?? new Map<string, Job[]>()
		this.#turns.set(priority, networks)
		const jobs = networks.get(job.network)
		if (jobs) jobs.push(job)
		else networks.set(job.network, [job])
		this.size++
	}

	#remove(job: Job, priority: number): void {
		const networks = this.#turns.get(priority)
		const jobs = networks?.get(job.network)
		if (!networks || !jobs) return
		jobs.splice(jobs.indexOf(job), 1)
		this.size--
		if (jobs.length === 0) networks.delete(job.network)
		if (networks.size === 0) this.#turns.delete(priority)
	}

	#find(id: string): { job: Job; priority: number } | undefined {
		for (const [priority, networks] of this.#turns)
			for (const jobs of networks.values()) {
				const job = jobs.find((each) => each.id === id)
				if (job) return { job, priority }
			}
		return undefined
	}
}

export type Visitor = { clientIp: string; signal: AbortSignal }
/** The page after a form, a page that is also in the cache, or a page for which visitors wait. */
export type RenderingKind = 'form' | 'renewal' | 'page'
/** Why a rendering got no turn: too many wait, or all of its visitors have left. */
type Rejection = 'busy' | 'left'

export type Rendering = {
	/** Waits until loading may begin. @throws NoTurn */
	begin: () => Promise<void>
	/** Waits for a turn to compute in. Only the first can be rejected as busy. @throws NoTurn */
	takeTurn: () => Promise<void>
	/** Adds a visitor who waits for the same page: the first turn of any of their networks counts. */
	join: (visitor: Visitor) => void
	left: AbortSignal // aborted when all of its visitors have left
	rejection: () => Rejection | undefined
	end: () => void
}

export type Turns = {
	open: (kind: RenderingKind, visitor?: Visitor) => Rendering
	noticeConnection: () => void
}

export class NoTurn extends Error {
	override name = 'NoTurn'
}
/** The built site bundles its own copy of the class, so `instanceof` does not work for tests. */
export const isNoTurn = (error: unknown): boolean => error instanceof Error && error.name === 'NoTurn'

const LIMITS = {
	waitMilliseconds: 5_000,
	renderings: 400, // what a small machine renders in that time
	renderingsOfNetwork: 150,
	lettingInMilliseconds: 100, // before a turn; an endless stream of connections must not stop all pages
}

/** Loading goes before rendering: it is short, and a redirect needs no more. */
const PRIORITY = { form: 4, loading: 3, renewal: 2, begun: 1, page: 0 } as const

/**
 * Renderings take turns: one in each turn of the event loop, and none while connections are being accepted. Node
 * accepts one connection per turn of its loop, so a turn with a hundred renderings keeps all other visitors out.
 */
export function openTurns(limits: Partial<typeof LIMITS> = {}): Turns {
	const { waitMilliseconds, renderings, renderingsOfNetwork, lettingInMilliseconds } = {
		...LIMITS,
		...limits,
	}
	const queue = new PQueue<RoundRobinQueue, RoundRobinOptions>({
		concurrency: 1,
		queueClass: RoundRobinQueue,
	})
	const networksOfOpen = new Map<Rendering, string>()
	let isAccepting = false

	async function letConnectionsIn(): Promise<void> {
		const startedAt = performance.now()
		do {
			isAccepting = false
			// The first may be over before the loop looks for connections.
			for (let loop = 0; loop < 2; loop++) await nextLoop()
		} while (isAccepting && performance.now() - startedAt < lettingInMilliseconds)
	}

	function isFull(network: string): boolean {
		if (networksOfOpen.size >= renderings) return true
		const isOfNetwork = (other: string) => network !== UNLIMITED && other === network
		return [...networksOfOpen.values()].filter(isOfNetwork).length >= renderingsOfNetwork
	}

	function open(kind: RenderingKind, first?: Visitor): Rendering {
		const leaving = new AbortController()
		const present = new Set<AbortSignal>()
		const networks = new Set<string>()
		const network = first ? lineOf(first) : UNLIMITED
		let rejection: Rejection | undefined = kind !== 'form' && isFull(network) ? 'busy' : undefined
		let isBegun = kind === 'form'
		let queueFor: (network: string) => void = () => {}

		/** Waits in the lines of all networks that the visitors come from. */
		async function wait(priority: number, isBounded: boolean): Promise<void> {
			if (rendering.rejection()) throw new NoTurn(rendering.rejection())
			const timeout = isBounded ? [AbortSignal.timeout(waitMilliseconds)] : []
			const signal = AbortSignal.any([leaving.signal, ...timeout])
			const { promise, resolve, reject } = Promise.withResolvers<void>()
			let isServed = false
			const serve = async () => {
				if (isServed) return
				await letConnectionsIn()
				isServed = true
				resolve()
			}
			queueFor = (each) => {
				queue.add(serve, { network: each, priority, signal }).catch(() => {
					if (isServed) return
					rejection ??= 'busy'
					reject(new NoTurn(rendering.rejection()))
				})
			}
			for (const each of networks.size > 0 ? networks : [UNLIMITED]) queueFor(each)
			return promise
		}

		function join(visitor: Visitor): void {
			const { signal } = visitor
			if (present.has(signal)) return
			present.add(signal)
			const leave = () => {
				if (present.delete(signal) && present.size === 0) leaving.abort()
			}
			if (signal.aborted) leave()
			else signal.addEventListener('abort', leave, { once: true })
			const line = lineOf(visitor)
			if (!networks.has(line)) queueFor(line)
			networks.add(line)
		}

		const rendering: Rendering = {
			begin: () => wait(PRIORITY.loading, true),
			takeTurn: () => {
				const isFirst = !isBegun
				isBegun = true
				return wait(isFirst || kind === 'form' ? PRIORITY[kind] : PRIORITY.begun, isFirst)
			},
			join,
			left: leaving.signal,
			rejection: () => (leaving.signal.aborted ? 'left' : rejection),
			end: () => void networksOfOpen.delete(rendering),
		}
		if (kind !== 'form' && !rejection) networksOfOpen.set(rendering, network)
		if (first) join(first)
		return rendering
	}

	return {
		open,
		noticeConnection: () => {
			isAccepting = true
		},
	}
}

/** Behind an address of this machine, or an unknown one, may be any number of visitors. */
const UNLIMITED = ''
const lineOf = ({ clientIp }: Visitor) => (isLoopback(clientIp) ? UNLIMITED : networkOf(clientIp, 48))

export type FormQueue = {
	run: <Result>(clientIp: string, work: () => Promise<Result>) => Promise<Result>
	/** True if the queue is full for this visitor: the site asks them at once to try again. */
	isFull: (clientIp: string) => boolean
	/** True if it is full because of the visitor's own network. */
	isShareFull: (clientIp: string) => boolean
}

const MAX_WAITING = 150 // forms: a second or two, after which a visitor would press the button again
const MAX_WAITING_OF_NETWORK = 20
const MAX_SILENCE = 1_000 // ms without a stored form

/**
 * Stores a few forms at a time and queues the others, because connections are few and pages need them too. Works off
 * a long queue however long it takes. When the database stops responding, all waiting forms fail together with the
 * first one that timed out.
 */
export function openFormQueue(concurrency: number): FormQueue {
	const queue = new PQueue<RoundRobinQueue, RoundRobinOptions>({ concurrency, queueClass: RoundRobinQueue })
	const waiting = new Map<AbortController, string>() // with the network
	let lastSuccess = 0

	async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
		const startedAt = performance.now()
		try {
			const result = await work()
			lastSuccess = performance.now()
			return result
		} catch (error) {
			const silence = performance.now() - Math.max(startedAt, lastSuccess)
			if (silence > MAX_SILENCE) for (const controller of waiting.keys()) controller.abort(error)
			throw error
		}
	}

	const freePlaces = () => MAX_WAITING - waiting.size
	const isFull = (clientIp: string) => freePlaces() <= 0 || isShareFull(clientIp)

	/** No network may have more places than it leaves free, so that many full networks still leave one. */
	function isShareFull(clientIp: string): boolean {
		// Behind an address of this machine, or an unknown one, may be any number of visitors.
		if (!clientIp || isLoopback(clientIp)) return false
		const network = networkOf(clientIp, 48)
		const own = [...waiting.values()].filter((each) => each === network).length
		return own > 0 && own >= Math.min(freePlaces(), MAX_WAITING_OF_NETWORK)
	}

	return {
		isFull,
		isShareFull,
		run: async (clientIp, work) => {
			if (isFull(clientIp)) throw new Error('too many forms are waiting')
			const controller = new AbortController()
			const network = networkOf(clientIp, 48)
			waiting.set(controller, network)
			const begin = () => {
				waiting.delete(controller)
				return attempt(work)
			}
			return queue
				.add(begin, { network, signal: controller.signal })
				.finally(() => waiting.delete(controller))
		},
	}
}
