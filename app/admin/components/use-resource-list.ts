/** A list as it was loaded, kept up to date with what is saved on its own page (specification, section 4, Admin form modals). */
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
		/** One that is there is replaced in its place; a new one comes first or last. */
		put: (row: Row) =>
			setRows((before) => {
				if (before.some(({ id }) => id === row.id))
					return before.map((each) => (each.id === row.id ? row : each))
				return newOnes === 'first' ? [row, ...before] : [...before, row]
			}),
		/** Rows that are not among the ids come last. */
		arrange: (ids: string[]) =>
			setRows((before) => {
				const indexOf = ({ id }: Row) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
				return [...before].sort((one, other) => indexOf(one) - indexOf(other))
			}),
		drop: (id: string) => setRows((before) => before.filter((row) => row.id !== id)),
	}
}
