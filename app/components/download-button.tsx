/** The submit button of a form that returns a file, and below it the words that the file has come. */
import type { ComponentProps } from 'react'
import { downloadMessages } from '#messages/passwords.ts'
import { SubmitButton } from './submit-button.tsx'

type Props = Pick<ComponentProps<typeof SubmitButton>, 'text' | 'busyText' | 'busy'> & { isSaved: boolean }

export const DownloadButton = ({ isSaved, ...button }: Props) => (
	<div>
		<SubmitButton kind="dark" {...button} />
		<p role="status" className="text-sm font-semibold text-positive">
			{isSaved && <span className="block pt-3">{downloadMessages.done}</span>}
		</p>
	</div>
)
