/** Above the fields of a form of the back office: why it was not saved, or the list of its invalid fields. */
import type { ComponentProps } from 'react'
import type { NotSaved } from '#app/core/form.ts'
import { recordMessages } from '#messages/admin-components.ts'
import { NotSavedNotice } from './not-saved-notice.tsx'
import { WrongFieldsNotice } from './wrong-fields-notice.tsx'

type Props = ComponentProps<typeof WrongFieldsNotice> & { failure: NotSaved | undefined }

/** Spread `wrongFields` of `useForm` on it, and give it its `failure`. */
export const FormNotice = ({ failure, ...wrongFields }: Props) =>
	failure ? (
		<NotSavedNotice text={recordMessages.notSaved[failure.outcome]} className={wrongFields.className} />
	) : (
		<WrongFieldsNotice {...wrongFields} />
	)
