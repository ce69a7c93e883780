/** When the test drive is, with the way to move or cancel it. */
import { href } from 'react-router'
import { ButtonLink } from '#app/components/button.tsx'
import type { AppointmentState } from '#app/features/leads/test-drives/appointment.ts'
import { ownPageMessages } from '#messages/own-page.ts'
import { testDriveMessages } from '#messages/test-drives.ts'

type Props = { when: string; state: AppointmentState; link: string }

export const OwnDrive = ({ when, state, link }: Props) => (
	<section aria-labelledby="drive">
		<h2 id="drive" className="title text-title-md">
			{testDriveMessages.own.heading[state]}
		</h2>
		<p className="mt-4 mb-5 text-lg font-[650]">{when}</p>
		{state === 'booked' && (
			<ButtonLink to={`${href('/my-test-drive')}?${new URLSearchParams({ link })}`}>
				{ownPageMessages.drive}
			</ButtonLink>
		)}
	</section>
)
