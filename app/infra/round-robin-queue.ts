/** The order of a p-queue whose jobs come from many networks: they take turns, so that none pushes out the others. */
import type { Queue, QueueAddOptions } from 'p-queue'

export type RoundRobinOptions = QueueAddOptions & { readonly network: string }
type Run = () => Promise<unknown>
type Job = { id: string | undefined; run: Run; network: string }

/**
 * Starts the highest priority first, and among jobs of equal priority one of each network in turn, the oldest
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
