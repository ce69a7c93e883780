/** Edits a row of a list, or a new one; spread `dialog` on the RecordDialog. */
import { useState } from 'react'

export function useDraft<Item extends { version: string }>(put: (item: Item) => void) {
	const [draft, open] = useState<Item>()
	return {
		open,
		dialog: {
			isOpen: draft !== undefined,
			draft,
			isNew: draft?.version === '',
			onClose: () => open(undefined),
			onSaved: put,
			onNewer: (newer: Item) => {
				put(newer)
				open(newer)
			},
		},
	}
}
