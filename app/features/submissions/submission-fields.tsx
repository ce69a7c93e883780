/** What stands unseen in every form: its token, and a field that only a machine fills in. */
import { submissionMessages } from '#app/messages/en-ZA/submissions.ts'
import { TOKEN_FIELD, TRAP_FIELD } from './submission.ts'

export const SubmissionFields = ({ token }: { token: string }) => (
	<>
		{/* Off, or a browser that restores what stood in a form puts an old token back. */}
		<input type="hidden" name={TOKEN_FIELD} value={token} autoComplete="off" />
		<div aria-hidden className="absolute left-[-200vw] size-px overflow-hidden">
			<label>
				{submissionMessages.trap}
				<input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	</>
)
