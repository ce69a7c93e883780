/** Many small errands run as few large ones: what comes while one is under way goes with the next. */
type Waiting<Item, Answer> = {
	item: Item
	resolve: (answer: Answer) => void
	reject: (error: unknown) => void
}

/** `run` answers for each item, in their order. */
export function together<Item, Answer>(
	run: (items: Item[]) => Promise<Answer[]>,
): (item: Item) => Promise<Answer> {
	let waiting: Waiting<Item, Answer>[] = []
	let busy = false

	async function next(): Promise<void> {
		if (busy || waiting.length === 0) return
		const batch = waiting
		waiting = []
		busy = true
		try {
			const answers = await run(batch.map(({ item }) => item))
			batch.forEach(({ resolve }, index) => {
				resolve(answers[index] as Answer)
			})
		} catch (error) {
			for (const { reject } of batch) reject(error)
		}
		busy = false
		void next()
	}

	return (item) =>
		new Promise((resolve, reject) => {
			waiting.push({ item, resolve, reject })
			void next()
		})
}
