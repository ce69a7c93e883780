/** A record that is edited as it stands in its list, or a new one; spread `dialog` on the RecordDialog. */
import { useState } from 'react'

export function useDraft<Entry extends { version: string }>(put: (entry: Entry) => void) {
	const [draft, open] = useState<Entry>()
	return {
		open,
		dialog: {
			isOpen: draft !== undefined,
			draft,
			isNew: draft?.version === '',
			onClose: () => open(undefined),
			onSaved: put,
			onNewer: (newer: Entry) => {
				put(newer)
				open(newer)
			},
		},
	}
}
