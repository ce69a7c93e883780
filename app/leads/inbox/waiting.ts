/** How soon people are answered, in figures. */
export type Waiting = {
	fresh: number // new, however long
	late: number // of these, for too long
	minutes: number | null // to the first answer, half of them sooner, over the last 30 days
}
