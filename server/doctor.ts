/** Sets up the doctor of this installation, which /admin/system and `npm run doctor` run. */
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { findKeysCopy } from '#app/features/staff/audit-log/keys-copy.server.ts'
import { senderOf } from '#app/features/staff/settings/mailboxes.server.ts'
import type { DoctorConfig, DoctorServices } from '#app/infra/doctor/doctor.server.ts'
import { type Doctor, openDoctor } from '#app/infra/doctor/doctor.server.ts'

type Services = Omit<DoctorServices, 'config' | 'findSender' | 'findKeysCopy'>

export function openSiteDoctor(config: DoctorConfig, services: Services): Doctor {
	return openDoctor({
		...services,
		config,
		findSender: async (db) => senderOf(await findDealer(db), config),
		findKeysCopy,
	})
}
