import { featureLabel } from "#app/domain/features.ts";
import { profileMessages } from "#app/domain/users/user-messages.ts";
import { roleLabel } from "#app/domain/users/user-roles.ts";
import { paths } from "#app/paths.ts";
import type { Profile } from "#app/provider/contract/account/profile.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { ownLogo } from "../shell/page-header.tsx";
import { describeClients, landingPageLabel, listRights } from "../users/user-rights.ts";

/** Who one is and what one may do. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const { full_name, email, role, features, landing_page } = profile;
  return (
    <>
      <DescriptionList
        facts={[
          { label: "Name", value: full_name },
          { label: "Email", value: email },
          { label: "Role", value: roleLabel(role) },
          { label: "Features", value: features.map(featureLabel).join(", ") },
          { label: "Landing Page", value: landingPageLabel(landing_page) },
          { label: "Clients", value: capitalised(describeClients(profile)) },
          { label: "Rights", value: listRights(profile).join(", ") },
        ]}
      />
      <p className="small">{profileMessages.askManager}</p>
    </>
  );
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The picture beside one's name, and the ways to another. */
export function ProfileLogo({ logo }: { logo: string | null }) {
  return (
    <div className="profile-logo">
      <img src={ownLogo(logo)} alt={logo ? "Your logo" : "The panel's sign: you have no logo"} />
      <ButtonLink href={paths.profile("logo")} move="stay">
        {logo ? "Change Logo" : "Upload Logo"}
      </ButtonLink>
      {logo ? (
        <ButtonLink href={paths.profile("remove-logo")} look="quiet" move="stay">
          Remove Logo
        </ButtonLink>
      ) : null}
    </div>
  );
}
