/** What a client's row shows as its status. */
export function getClientStatus(client: { send_to_client?: boolean | null | undefined }): string {
  return client.send_to_client ? "Active" : "Pending Approval";
}
