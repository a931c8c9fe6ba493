/** A name and what is said of its person, each in its own writing direction. */
export function PersonLine({ name, about }: { name: string; about: string | null }) {
  return (
    <>
      <bdi>{name}</bdi>
      {about && (
        <>
          , <bdi>{about}</bdi>
        </>
      )}
    </>
  );
}
