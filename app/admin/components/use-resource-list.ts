/** A loaded list, updated locally when its page saves a row (specification, section 4, Admin form modals). */
import { useState } from 'react'

export function useResourceList<Row extends { id: string }>(loaded: Row[], newOnes: 'first' | 'last') {
	const [source, setFrom] = useState(loaded)
	const [rows, setRows] = useState(loaded)
	if (source !== loaded) {
		setFrom(loaded)
		setRows(loaded)
	}

	return {
		rows: source === loaded ? rows : loaded,
		/** Replaces an existing row in place; adds a new one at the start or the end. */
		put: (row: Row) =>
			setRows((before) => {
				if (before.some(({ id }) => id === row.id))
					return before.map((each) => (each.id === row.id ? row : each))
				return newOnes === 'first' ? [row, ...before] : [...before, row]
			}),
		/** Sorts the rows by the ids; rows that are not among them come last. */
		arrange: (ids: string[]) =>
			setRows((before) => {
				const indexOf = ({ id }: Row) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
				return [...before].sort((one, other) => indexOf(one) - indexOf(other))
			}),
		drop: (id: string) => setRows((before) => before.filter((row) => row.id !== id)),
	}
}
